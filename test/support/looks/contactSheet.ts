import sharp from "sharp";
import type { CanvasSize } from "../../../src/core/templates/template.ts";

export interface SheetRow {
  name: string;
  /** One picture for each column, and how much is wrong with it. */
  cells: { picture: Buffer; faults: number }[];
}

interface Sheet {
  title: string;
  columns: string[];
  cell: CanvasSize;
  rows: SheetRow[];
  file_type: "webp" | "png";
}

const gap = 12;
const caption = 24;
const head = 56;

/** Puts pictures side by side, with what each of them is. */
export function makeContactSheet({ title, columns, cell, rows, file_type }: Sheet): Promise<Buffer> {
  const width = gap + columns.length * (cell.width + gap);
  const height = head + rows.length * (cell.height + caption + gap);
  const places = rows.flatMap(({ name, cells }, row) =>
    cells.map(({ picture, faults }, column) => ({
      picture,
      left: gap + column * (cell.width + gap),
      top: head + row * (cell.height + caption + gap),
      label: `${name} · ${columns[column]}`,
      faults,
    })),
  );
  const labels = places.map(({ left, top, label, faults }) => {
    const marked = faults > 0 ? `<tspan fill="#ff8087" font-weight="bold"> · ${faults} wrong</tspan>` : "";
    return `<text x="${left}" y="${top + 17}" font-size="14">${escape(label)}${marked}</text>`;
  });
  const words = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"
    font-family="DejaVu Sans, sans-serif" fill="#d5dae2">
    <text x="${gap}" y="36" font-size="24" fill="#ffffff">${escape(title)}</text>${labels.join("")}</svg>`;
  return sharp({ create: { width, height, channels: 3, background: "#30343b" } })
    .composite([
      ...places.map(({ picture, left, top }) => ({ input: picture, left, top: top + caption })),
      { input: Buffer.from(words), left: 0, top: 0 },
    ])
    .toFormat(file_type, file_type === "webp" ? { quality: 82, effort: 2 } : { compressionLevel: 4 })
    .toBuffer();
}

const escape = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
