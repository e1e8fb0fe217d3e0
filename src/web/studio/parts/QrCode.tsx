import { useMemo } from "react";
import { encode } from "uqr";

// Scanners need this many modules of empty ground around it.
const quiet = 4;

export function QrCode({ text }: { text: string }) {
  const { side, dark } = useMemo(() => drawPath(text), [text]);
  return (
    <svg
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={`QR code of ${text}`}
    >
      <path d={`M0 0h${side}v${side}h${-side}z`} fill="#ffffff" />
      <path d={dark} fill="#000000" />
    </svg>
  );
}

/** Rows of dark modules as one path. */
function drawPath(text: string) {
  const { data, size } = encode(text, { ecc: "M", border: 0 });
  const modules = data.flatMap((row, y) =>
    row.flatMap((on, x) => (on ? [`M${x + quiet} ${y + quiet}h1v1h-1z`] : [])),
  );
  return { side: size + 2 * quiet, dark: modules.join("") };
}
