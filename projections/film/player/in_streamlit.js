// The player as a Streamlit component (v2).

const PLAYERS = new WeakMap();

/** Where a film begins: where the page asks to; else where the one before it stood, at the end if it stood there. */
function beginning(known, { film, at, ask }) {
  if (!known || known.film.session !== film.session || known.ask !== ask) return at;
  const { wanted, course } = known.player;
  return wanted === course.length - 1 ? null : course.seqs[wanted];
}

export default function ({ data, parentElement, setStateValue, setTriggerValue }) {
  const root = parentElement.querySelector(".kronika-player");
  const { film, at, ask, viewers, branch, address } = data;
  const known = PLAYERS.get(root);
  if (known && known.film.id === film.id) {
    known.tell = { setStateValue, setTriggerValue };
    if (ask !== known.ask) known.player.seek(at === null ? Infinity : known.player.course.frame(at));
    known.ask = ask;
    known.player.dress();
    return known.end;
  }
  const begin = beginning(known, data);
  known?.player.end();
  const mine = { film, ask, tell: { setStateValue, setTriggerValue } };
  mine.player = new Player(root, film, {
    at: begin,
    viewers,
    branch,
    link: (seq) => address.replace("{seq}", String(seq)),
    theme: () => themeOf(root),
    onPlace: (seq) => mine.tell.setStateValue("seq", seq),
    onViewer: (id) => mine.tell.setTriggerValue("viewer", id),
    onBranch: (seq) => mine.tell.setTriggerValue("branch", seq),
    onShape: (shape) => mine.tell.setStateValue("shape", shape),
  });
  mine.end = () => {
    mine.player.end();
    PLAYERS.delete(root);
  };
  PLAYERS.set(root, mine);
  return mine.end;
}
