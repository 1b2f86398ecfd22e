// Pictures of a film (see projections/film/pictures.py): a store of elements shared by all frames, and the one
// picture on the screen, which is changed only where two frames differ.

/** The store, read: `root(number)` is a node {tag, attributes: [[name, value], …], kids: [node, …]} or {text}. */
function readPictures({ marks, heads, nodes }) {
  const told = heads.map(([tag, ...rest]) => ({
    tag: marks[tag],
    attributes: rest.map((mark) => {
      const pair = marks[mark];
      const at = pair.indexOf("=");
      return [pair.slice(0, at), pair.slice(at + 1)];
    }),
  }));
  const made = [];
  for (const node of nodes) {
    if (typeof node === "string") {
      made.push({ text: node });
    } else if (node[0] >= 0) {
      made.push({ head: told[node[0]], kids: node.slice(1).map((kid) => made[kid]) });
    } else {
      const kids = made[-1 - node[0]].kids.slice();
      for (const [at, gone, ...fresh] of node.slice(2)) {
        kids.splice(at, gone, ...fresh.map((kid) => made[kid]));
      }
      made.push({ head: told[node[1]], kids });
    }
  }
  return (number) => made[number];
}

/** The picture on the screen. `place` is the element that holds it. */
class Picture {
  constructor(place) {
    this.place = place;
    this.drawn = null;
    this.className = "";
  }

  /** Shows a node in the place of what is there. */
  show(node) {
    if (this.drawn && this.drawn.node === node) return;
    if (this.drawn && this.drawn.node.head && this.drawn.node.head.tag === node.head.tag) {
      this._update(this.drawn, node);
      return;
    }
    this.drawn = this._draw(node);
    this.place.replaceChildren(this.drawn.element);
    this.dress(this.className);
  }

  /** The class of the root: the theme's. */
  dress(className) {
    this.className = className;
    if (this.drawn) this.drawn.element.setAttribute("class", className);
  }

  _draw(node) {
    if (node.text !== undefined) return { node, element: document.createTextNode(node.text), kids: [] };
    const element = document.createElementNS(SVG, node.head.tag);
    for (const [name, value] of node.head.attributes) setAttribute(element, name, value);
    const kids = node.kids.map((kid) => this._draw(kid));
    element.append(...kids.map((kid) => kid.element));
    return { node, element, kids };
  }

  _update(drawn, node) {
    if (drawn.node === node) return;
    if (drawn.node.head !== node.head) this._reform(drawn.element, drawn.node.head, node.head);
    this._children(drawn, node.kids);
    drawn.node = node;
  }

  _reform(element, was, now) {
    const kept = new Map(now.attributes);
    for (const [name] of was.attributes) if (!kept.has(name)) element.removeAttribute(name);
    const had = new Map(was.attributes);
    for (const [name, value] of kept) if (had.get(name) !== value) setAttribute(element, name, value);
  }

  /** Children that are the same at both ends stay; those between are changed in pairs, added or taken away. */
  _children(drawn, kids) {
    const had = drawn.kids;
    const least = Math.min(had.length, kids.length);
    let first = 0;
    while (first < least && had[first].node === kids[first]) first += 1;
    let last = 0;
    while (last < least - first && had[had.length - 1 - last].node === kids[kids.length - 1 - last]) last += 1;
    const old = had.slice(first, had.length - last);
    const fresh = kids.slice(first, kids.length - last).map((kid, place) => {
      const was = old[place];
      if (!was) return this._draw(kid);
      if (was.node.head && kid.head && was.node.head.tag === kid.head.tag) {
        this._update(was, kid);
        return was;
      }
      const made = this._draw(kid);
      was.element.replaceWith(made.element);
      return made;
    });
    for (const gone of old.slice(fresh.length)) gone.element.remove();
    if (fresh.length > old.length) {
      const behind = last ? had[had.length - last].element : null;
      for (const made of fresh.slice(old.length)) drawn.element.insertBefore(made.element, behind);
    }
    drawn.kids = [...had.slice(0, first), ...fresh, ...had.slice(had.length - last)];
  }
}

/** `style` goes the way that a content security policy allows. */
function setAttribute(element, name, value) {
  if (name === "style") element.style.cssText = value;
  else if (!name.startsWith("on")) element.setAttribute(name, value);
}
