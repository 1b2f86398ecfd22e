// Some lines of a film as a list on a Streamlit page (v2); a line that is chosen is told to the page.

export default function ({ data, parentElement, setTriggerValue }) {
  const root = parentElement.querySelector(".kronika-list");
  const { film, address } = data;
  const log = new Log(film, (seq) => address.replace("{seq}", String(seq)), (_, seq) => setTriggerValue("seq", seq));
  const frame = make("div", { class: "kp kp-list" }, log.element);
  frame.dataset.theme = themeOf(root);
  root.replaceChildren(frame);
}
