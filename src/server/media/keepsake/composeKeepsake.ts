import type { Outline } from "./outline.ts";
import { type Lettering, text_width } from "./letterKeepsake.ts";
import type { SetText } from "./setText.ts";

export const keepsake_size = { width: 1080, height: 1350 };

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Inks {
  ground: string;
  text: string;
  muted: string;
  accent: string;
}

export interface Composition {
  photo: Box;
  /** Where a logo goes; it is as large as fits. */
  logo: Box;
  /** All that is drawn over the photo and the ground. */
  svg: string;
}

const { width, height } = keepsake_size;
const margin = 60;
const bar = { width: 72, height: 6, above: 44, below: 30 };
const title_leading = 1.12;
const caption_leading = 1.36;
const caption_above = 20;
const foot = { above: 40, height: 84 };
const corner = 10;

/** `ratio`: of the photo's width to its height, as it is to be seen. */
export function composeKeepsake(
  ratio: number,
  lettering: Lettering,
  has_logo: boolean,
  inks: Inks,
): Composition {
  const { title, caption } = lettering;
  const text_height = textHeight(lettering);
  const foot_top = height - margin - foot.height;
  const most_height = foot_top - foot.above - text_height;
  const photo = placePhoto(ratio, most_height);
  // Below a photo that leaves more room than the text needs, the text stands in the middle of it.
  const spare = foot_top - foot.above - text_height - (photo.top + photo.height);
  let y = photo.top + photo.height + Math.max(0, spare / 2) + bar.above;
  const drawn: string[] = [];
  if (title || caption) {
    drawn.push(
      `<rect x="${(width - bar.width) / 2}" y="${y}" width="${bar.width}" height="${bar.height}" rx="3" fill="${inks.accent}"/>`,
    );
    y += bar.height + bar.below;
  }
  if (title) y = drawBlock(title, title_leading, inks.text, y);
  if (title && caption) y += caption_above;
  if (caption) drawBlock(caption, caption_leading, inks.text, y);
  drawFoot();
  if (photo.left > 0) drawn.push(drawCorners(photo, inks.ground));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawn.join("")}</svg>`;
  return { photo, logo: { left: margin, top: foot_top, width: 380, height: foot.height }, svg };

  function drawBlock({ lines, size }: SetText, leading: number, ink: string, top: number): number {
    for (const [index, line] of lines.entries())
      drawn.push(
        place(line, (width - line.width) / 2, top + size * leading * index + baseLine(size, leading), ink),
      );
    return top + size * leading * lines.length;
  }

  /** The date in the middle, or opposite to whoever invited. */
  function drawFoot() {
    const { date, name } = lettering;
    const y = (size: number) => foot_top + foot.height / 2 + size * 0.35;
    const has_host = has_logo || name !== null;
    if (name && !has_logo) drawn.push(place(name.lines[0]!, margin, y(name.size), inks.text));
    if (!date) return;
    const line = date.lines[0]!;
    const x = has_host ? width - margin - line.width : (width - line.width) / 2;
    drawn.push(place(line, x, y(date.size), inks.muted));
  }
}

function textHeight({ title, caption }: Lettering): number {
  if (!title && !caption) return 0;
  const computeHeight = (text: SetText | null, leading: number) =>
    text ? text.lines.length * text.size * leading : 0;
  return (
    bar.above +
    bar.height +
    bar.below +
    computeHeight(title, title_leading) +
    (title && caption ? caption_above : 0) +
    computeHeight(caption, caption_leading)
  );
}

/** From edge to edge where it is wide enough, otherwise framed by the ground: nothing of it is cut off. */
function placePhoto(ratio: number, most_height: number): Box {
  if (width / ratio <= most_height) return { left: 0, top: 0, width, height: Math.round(width / ratio) };
  const room = { width: text_width + 24, height: most_height - margin };
  const photo_width = Math.round(Math.min(room.width, room.height * ratio));
  const photo_height = Math.round(photo_width / ratio);
  return {
    left: Math.round((width - photo_width) / 2),
    top: margin,
    width: photo_width,
    height: photo_height,
  };
}

/** Where letters stand in their line. */
const baseLine = (size: number, leading: number) => size * ((leading - 1) / 2 + 0.78);

const place = ({ svg }: Outline, x: number, y: number, ink: string) =>
  `<g transform="translate(${Math.round(x)} ${Math.round(y)})" fill="${ink}">${svg}</g>`;

/** Rounds the photo's corners: what lies outside of them is ground. */
function drawCorners({ left, top, width, height }: Box, ground: string): string {
  const [right, bottom] = [left + width, top + height];
  const places = [
    [left, top, 1, 1],
    [right, top, -1, 1],
    [left, bottom, 1, -1],
    [right, bottom, -1, -1],
  ] as const;
  const corners = places.map(
    ([x, y, dx, dy]) =>
      `M${x} ${y}h${dx * corner}a${corner} ${corner} 0 0 ${dx * dy > 0 ? 0 : 1} ${-dx * corner} ${dy * corner}z`,
  );
  return `<path fill="${ground}" d="${corners.join("")}"/>`;
}
