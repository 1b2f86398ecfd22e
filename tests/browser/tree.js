// The picture on the screen as [tag, [[name, value], …], [child, …]], without the class of the root, as JSON.
((root) => {
  const tree = (node) =>
    node.nodeType === 3
      ? node.data
      : [
          node.tagName,
          [...node.attributes]
            .filter((each) => each.name !== "class" || node !== root)
            .map((each) => [each.name, each.name === "style" ? each.value.replace(/[ ;]/g, "") : each.value])
            .sort((one, other) => (one[0] < other[0] ? -1 : 1)),
          [...node.childNodes].map(tree),
        ];
  return JSON.stringify(tree(root));
})(ROOT)
