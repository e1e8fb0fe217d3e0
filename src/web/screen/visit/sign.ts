const svg = "http://www.w3.org/2000/svg";

/** The lines are drawn in a square of 24, as the other signs of the product are. */
const lines = {
  touch: ["M12 12v.01", "M8.5 15.5a5 5 0 1 1 7 0", "M5.6 18.4a9 9 0 1 1 12.8 0", "M12 12v9"],
  all: ["M4 4h6v6H4z", "M14 4h6v6h-6z", "M4 14h6v6H4z", "M14 14h6v6h-6z"],
  previous: ["M15 5l-7 7 7 7"],
  next: ["M9 5l7 7-7 7"],
  back: ["M20 12H5", "M11 5l-7 7 7 7"],
  close: ["M5 5l14 14", "M19 5L5 19"],
};
export type SignName = keyof typeof lines;

export function sign(name: SignName): SVGSVGElement {
  const drawing = document.createElementNS(svg, "svg");
  drawing.setAttribute("viewBox", "0 0 24 24");
  drawing.setAttribute("class", "visit-sign");
  drawing.setAttribute("aria-hidden", "true");
  for (const line of lines[name]) {
    const path = document.createElementNS(svg, "path");
    path.setAttribute("d", line);
    drawing.append(path);
  }
  return drawing;
}
