// A button that makes a PNG of an SVG, in the browser.
export default function ({ data, parentElement }) {
  const button = parentElement.querySelector("button");
  button.lastElementChild.textContent = data.label;
  button.onclick = () => {
    const picture = new Image();
    picture.onload = () => {
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [data.width, data.height];
      canvas.getContext("2d").drawImage(picture, 0, 0, data.width, data.height);
      const link = document.createElement("a");
      link.download = data.name;
      link.href = canvas.toDataURL("image/png");
      button.dataset.made = String(link.href.length);
      link.click();
    };
    picture.src = "data:image/svg+xml;charset=utf-8," + encodeURIComponent(data.svg);
  };
}
