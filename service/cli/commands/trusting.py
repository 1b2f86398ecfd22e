"""``verify``, ``seal``, ``backup``, ``restore``, ``doctor``: whether the log can be trusted, and what to do if not."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import typer

from events.problems import Problem
from service.cli import options
from service.cli.desk import desk
from service.cli.faults import BREACHES, tell
from service.cli.printing import print_json, style
from service.cli.texts import counted, text

Key = Annotated[
    Path | None,
    typer.Option("--key", metavar="FILE", help="A key file: sign with it, or check the signature."),
]
NewKey = Annotated[
    Path | None, typer.Option("--new-key", metavar="FILE", help="Make a key file, and sign with it.")
]


def verify(
    ctx: typer.Context,
    session: Annotated[
        str | None, typer.Argument(metavar="[SESSION]", help="Only this session (default: the whole log).")
    ] = None,
    seal: Annotated[
        Path | None,
        typer.Option("--seal", metavar="FILE", help="Compare with a seal made before: see 'kronika seal'."),
    ] = None,
    key: Key = None,
    as_json: options.Json = False,
) -> None:
    """Check every line's hash and the chain of every session. Exit code 1 where something is damaged.

    A seal also shows a session that is gone, that was cut off at its end, or whose lines were all made anew.
    """
    from service.cli.trust import Verified, read_seal, verified
    from service.shapes import damage_json

    if seal is None and key is not None:
        raise Problem("usage", "--key checks the signature of a seal", hint="--seal FILE")
    if seal is not None and session is not None:
        raise Problem("usage", "a seal is of the whole log", hint="leave the session out")
    lang = ctx.obj.lang
    try:
        witness = read_seal(seal, key) if seal is not None else None
    except Problem as problem:
        if problem.code != "signature":
            raise
        tell(str(problem))
        raise typer.Exit(BREACHES) from None
    found: Verified = verified(ctx.obj, session, witness)
    if as_json:
        report = {"sessions": found.sessions, "damage": [damage_json(each) for each in found.damage]}
        print_json({**report, "seal": found.seal_json(key)} if witness is not None else report)
    else:
        for each in found.damage:
            print(style(str(each), "red"))
        checked = counted("sessions", found.sessions, lang)
        print(text("verify.damaged" if found.damage else "verify.whole", lang, sessions=checked))
        if any("kronika" not in str(each) for each in found.damage):
            print(text("verify.way_out", lang))
        if witness is not None:
            sessions = counted("sessions", len(witness.heads), lang)
            said = "verify.as_sealed" if not found.damage else "verify.sealed"
            print(text(said, lang, at=witness.sealed_at, sessions=sessions))
            if key is None:
                print(style(text("verify.signature_unchecked", lang), "dim"))
    raise typer.Exit(BREACHES if found.damage else 0)


def seal(
    ctx: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The file to write; keep it somewhere else.")],
    key: Key = None,
    new_key: NewKey = None,
    as_json: options.Json = False,
) -> None:
    """Write a seal: a witness of how every session ends now, for 'kronika verify --seal'.

    The log is verified first. A seal that lies beside the log, unsigned, protects from accidents only.
    """
    from events.trust import sealing
    from service.cli.files import whole
    from service.cli.trust import signing_key, whole_log

    with desk(ctx.obj) as place:
        heads = sealing.heads(whole_log(place))
        made = sealing.Seal(datetime.now(UTC).isoformat(timespec="seconds"), heads)
        content = sealing.written(made, signing_key(key, new_key))
        with whole(file) as out:
            out.write(content)
        signed = key is not None or new_key is not None
        if as_json:
            print_json({"file": str(file), "sessions": len(heads), "lines": made.lines, "signed": signed})
        else:
            sessions, lines = (
                counted("sessions", len(heads), place.lang),
                counted("lines", made.lines, place.lang),
            )
            print(text("seal.done", place.lang, file=file, sessions=sessions, lines=lines))
            if not signed:
                print(style(text("seal.unsigned", place.lang), "dim"))


def backup(
    ctx: typer.Context,
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="A new folder for the backup.")],
    key: Key = None,
    new_key: NewKey = None,
    as_json: options.Json = False,
) -> None:
    """Make a backup of the log and what lies beside it, also while Kronika runs. The copy is verified.

    It holds names and texts: keep it as safe as the data folder. The warehouse is not in it, it can be built anew.
    """
    from service.cli.trust import backed_up, signing_key

    made = backed_up(ctx.obj, folder, signing_key(key, new_key))
    if as_json:
        print_json(
            {
                "folder": str(folder),
                "sessions": len(made.heads),
                "lines": made.lines,
                "files": sorted(made.files),
                "left_out": list(made.left_out),
                "signed": key is not None or new_key is not None,
            }
        )
    else:
        lang = ctx.obj.lang
        sessions, lines = counted("sessions", len(made.heads), lang), counted("lines", made.lines, lang)
        print(text("backup.done", lang, folder=folder, sessions=sessions, lines=lines))
        if made.left_out:
            tell(text("backup.left_out", lang, names=", ".join(made.left_out)))


def restore(
    ctx: typer.Context,
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="The folder of a backup.")],
    key: Key = None,
    erasures: Annotated[
        list[Path] | None,
        typer.Option("--erasures", metavar="FILE", help="A copy of a list of erasures (erasures.jsonl)."),
    ] = None,
    check_only: Annotated[bool, typer.Option("--check", help="Only check the backup.")] = False,
    as_json: options.Json = False,
) -> None:
    """Check a backup and take what it holds into the data folder. What is there already stays as it is.

    People who were erased since are erased again, from the list of erasures in the data folder.
    """
    from events.trust.backup import check
    from service.cli.trust import read_key, restored, restored_told

    if check_only:
        found = check(folder, read_key(key))
        if as_json:
            print_json({"folder": str(folder), "sessions": len(found.heads), "lines": found.lines})
        else:
            lang = ctx.obj.lang
            sessions, lines = counted("sessions", len(found.heads), lang), counted("lines", found.lines, lang)
            print(text("restore.checked", lang, at=found.made_at, sessions=sessions, lines=lines))
        return
    report = restored(ctx.obj, folder, read_key(key), erasures or [])
    if as_json:
        print_json({name: value for name, value in report.items() if name != "code"})
    else:
        print(restored_told(report, ctx.obj.lang))
    raise typer.Exit(report["code"])


def doctor(
    ctx: typer.Context,
    out: Annotated[Path, typer.Option("--out", metavar="FILE", help="The new log.")],
    file: Annotated[
        Path | None,
        typer.Argument(metavar="[FILE]", help="The damaged log (default: that of the data folder)."),
    ] = None,
    others: Annotated[
        list[Path] | None,
        typer.Option("--with", metavar="FILE", help="Another copy of it, in which missing lines may stand."),
    ] = None,
    as_json: options.Json = False,
) -> None:
    """Read all that is sound of a damaged log into a new one, and say what is lost. The damaged file stays as it is.

    Exit code 1 where something is lost. Lines that can be read but that nothing vouches for go into a file beside.
    """
    from service.cli.trust import saved, saved_told

    report = saved(ctx.obj, file, out, others or [])
    if as_json:
        print_json(report)
    else:
        print(saved_told(report, ctx.obj.lang))
    raise typer.Exit(BREACHES if report["lost"] else 0)
