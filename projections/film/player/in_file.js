// The player in a file of its own: the address after # is the line.

function openFile() {
  const film = JSON.parse(document.getElementById("film").textContent);
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const told = () => (/^#\d+$/.test(location.hash) ? Number(location.hash.slice(1)) : null);
  const player = new Player(document.getElementById("player"), film, {
    at: told(),
    header: true,
    link: (seq) => `#${seq}`,
    theme: () => (dark.matches ? "dark" : "light"),
    onPlace: (seq) => history.replaceState(null, "", `#${seq}`),
  });
  dark.addEventListener("change", () => player.dress());
  addEventListener("hashchange", () => told() !== null && player.seek(player.course.frame(told())));
}

openFile();
