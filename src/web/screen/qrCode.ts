import { encode } from "uqr";

const svg = "http://www.w3.org/2000/svg";
// Scanners need this many modules of empty ground around it.
const quiet = 4;

/** Draws one path of dark squares on a light ground. */
export function drawQrCode(text: string, name = "pairing-qr"): SVGElement {
  const { data, size } = encode(text, { ecc: "M", border: 0 });
  const side = size + 2 * quiet;
  const dark = data.flatMap((row, y) =>
    row.flatMap((on, x) => (on ? [`M${x + quiet} ${y + quiet}h1v1h-1z`] : [])),
  );
  const code = document.createElementNS(svg, "svg");
  code.setAttribute("viewBox", `0 0 ${side} ${side}`);
  code.setAttribute("shape-rendering", "crispEdges");
  code.setAttribute("class", name);
  code.setAttribute("aria-hidden", "true");
  code.append(path(`M0 0h${side}v${side}h${-side}z`, "#ffffff"), path(dark.join(""), "#000000"));
  return code;
}

/** The colours are not left to a style, because nothing may come between a code and a scanner. */
function path(d: string, fill: string): SVGPathElement {
  const drawn = document.createElementNS(svg, "path");
  drawn.setAttribute("d", d);
  drawn.setAttribute("fill", fill);
  return drawn;
}
