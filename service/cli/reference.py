"""The reference page of the command line, made from the commands themselves: ``python -m service.cli.reference``."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from service.cli.app import command, walked

_HEAD: Final = """\
# The command line

<!-- Made by: python -m service.cli.reference > docs/reference/cli.md -->

`./run kronika COMMAND …` in a copy of the repository, `kronika COMMAND …` where Kronika is installed.

| everywhere | meaning |
|---|---|
| `--data DIR` | the data folder; else that of `KRONIKA_DATA`, else where the system keeps the data of programs |
| `--lang en\\|pl` | the language; else that of `KRONIKA_LANG`, else that of the locale |
| `--json` | every command that reads prints JSON instead of text; the shapes are in [cli-json.md](cli-json.md) |
| `SESSION` | a session: its id, the beginning of its id if no other session has it, or `last` for the newest |
| `NO_COLOR` | in the environment: no colours; they and progress bars are used on a terminal only |

Reading commands show the demo log while your own log is empty; writing commands never touch the demo.

| exit code | meaning |
|---|---|
| 0 | fine |
| 1 | breaches that stand (`audit`), lines that a referee refused (`log`), no repair (`mend`), \
damage (`verify`), lines lost (`doctor`) |
| 2 | bad input, or a place that cannot be read or written: one line on standard error says what, where and what to do |
| 3 | a fault of Kronika's own: one line says where a report file lies |
| 130 | stopped with Ctrl-C; every line that was confirmed is in the log |
"""


def page() -> str:
    """The whole page in Markdown."""
    parts = [_HEAD]
    for path, each in walked(command("en")):
        if path != "kronika" and not getattr(each, "commands", None):
            parts.append("\n".join(_section(path, each)))
    return "\n".join(parts)


def _section(path: str, each: Any) -> Iterator[str]:
    arguments = [parameter for parameter in each.params if parameter.param_type_name == "argument"]
    choices = [parameter for parameter in each.params if parameter.param_type_name == "option"]
    usage = " ".join(
        [path, *(["[OPTIONS]"] if choices else []), *(_name(parameter) for parameter in arguments)]
    )
    yield f"## `{usage}`"
    yield ""
    yield "\n".join(line.strip() for line in str(each.help).splitlines())
    if arguments or choices:
        yield ""
        yield "| argument or option | meaning |"
        yield "|---|---|"
    for parameter in arguments:
        yield f"| `{_cell(_name(parameter))}` | {_cell(parameter.help)} |"
    for parameter in choices:
        names = ", ".join([*parameter.opts, *parameter.secondary_opts])
        value = "" if parameter.is_flag else f" {_name(parameter)}"
        default = (
            ""
            if parameter.is_flag or parameter.default in (None, "", False)
            else f" Default: `{parameter.default}`."
        )
        yield f"| `{_cell(names + value)}` | {_cell(parameter.help)}{default} |"
    yield ""


def _name(parameter: Any) -> str:
    metavar = str(parameter.metavar or parameter.name.upper())
    return (
        metavar
        if parameter.required or metavar.startswith("[") or parameter.param_type_name == "option"
        else f"[{metavar}]"
    )


def _cell(text: str) -> str:
    return str(text).replace("|", "\\|")


if __name__ == "__main__":
    print(page(), end="")
