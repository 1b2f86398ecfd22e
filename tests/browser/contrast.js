// The texts within `ROOT` that stand out too little from what they stand on: [[contrast, class, beginning of the text], …].
((root) => {
  const parts = (colour) => colour.match(/[\d.]+/g).map(Number);
  const linear = (value) => (value / 255 <= 0.03928 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
  const light = (colour) => {
    const [red, green, blue] = parts(colour).map(linear);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const behind = (element) => {
    for (let each = element; each; each = each.parentElement) {
      const colour = getComputedStyle(each).backgroundColor;
      if (parts(colour)[3] !== 0) return colour;
    }
    return "rgb(255, 255, 255)";
  };
  const texts = [...root.querySelectorAll("*")].filter(
    (each) => !each.closest("svg") && each.getClientRects().length && [...each.childNodes].some((node) => node.nodeType === 3 && node.data.trim()),
  );
  return texts
    .map((each) => {
      const [less, more] = [light(getComputedStyle(each).color), light(behind(each))].sort((one, other) => one - other);
      return [(more + 0.05) / (less + 0.05), each.className, each.textContent.slice(0, 30)];
    })
    .filter(([ratio]) => ratio < 4.5);
})(ROOT)
