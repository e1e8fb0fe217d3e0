import type { Detection } from "../camera/detection.ts";

const svg = "http://www.w3.org/2000/svg";
// The bones are the fingers from the wrist to their tips, and across the palm.
const bones = [
  [0, 1, 2, 3, 4],
  [0, 5, 6, 7, 8],
  [9, 10, 11, 12],
  [13, 14, 15, 16],
  [0, 17, 18, 19, 20],
  [5, 9, 13, 17],
];

/** Draws the faces and hands over the camera's picture, so that people see that they are seen. */
export function drawSeen() {
  const drawing = document.createElementNS(svg, "svg");
  drawing.setAttribute("class", "wizard-seen");
  drawing.setAttribute("preserveAspectRatio", "none");
  const lines = document.createElementNS(svg, "path");
  drawing.append(lines);
  return {
    element: drawing,
    show({ aspect, faces, hands }: Detection) {
      const [width, height] = [100 * aspect, 100];
      drawing.setAttribute("viewBox", `0 0 ${width} ${height}`);
      const at = ({ x, y }: { x: number; y: number }) =>
        `${(x * width).toFixed(1)} ${(y * height).toFixed(1)}`;
      const frames = faces.map(
        ({ x, y, w, h }) =>
          `M${at({ x, y })}L${at({ x: x + w, y })}L${at({ x: x + w, y: y + h })}L${at({ x, y: y + h })}Z`,
      );
      const fingers = hands.flatMap(({ points }) =>
        bones.map((bone) => `M${bone.map((index) => at(points[index]!)).join("L")}`),
      );
      lines.setAttribute("d", [...frames, ...fingers].join(""));
    },
  };
}
