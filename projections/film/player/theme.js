// The theme of a Streamlit page.

/** Light or dark, by the page's own background. */
function themeOf(element) {
  const told = getComputedStyle(element).getPropertyValue("--st-background-color").match(/[\da-f]{2}/gi);
  const [red, green, blue] = (told || ["ff", "ff", "ff"]).map((each) => parseInt(each, 16));
  return 0.3 * red + 0.59 * green + 0.11 * blue < 128 ? "dark" : "light";
}
