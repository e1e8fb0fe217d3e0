import { encode } from "uqr";

const svg = "http://www.w3.org/2000/svg";
// Scanners need this many modules of empty ground around it.
const quiet = 3;

/** One path of dark squares on a light ground. */
export function drawQrCode(text: string): SVGElement {
  const { data, size } = encode(text, { ecc: "M", border: 0 });
  const dark = data.flatMap((row, y) =>
    row.flatMap((on, x) => (on ? [`M${x + quiet} ${y + quiet}h1v1h-1z`] : [])),
  );
  const path = document.createElementNS(svg, "path");
  path.setAttribute("d", dark.join(""));
  const code = document.createElementNS(svg, "svg");
  code.setAttribute("viewBox", `0 0 ${size + 2 * quiet} ${size + 2 * quiet}`);
  code.setAttribute("shape-rendering", "crispEdges");
  code.setAttribute("class", "pairing-qr");
  code.setAttribute("aria-hidden", "true");
  code.append(path);
  return code;
}
