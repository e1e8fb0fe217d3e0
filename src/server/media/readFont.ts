import { type FontTables, fontTables } from "./fontTables.ts";

export interface Font {
  /** The family it belongs to, also where it is one of several weights; null when it does not say. */
  family: string | null;
  /** As style sheets write it: `400`, or `100 900` where it holds all of them. */
  font_weight: string;
  font_style: "normal" | "italic";
}

/** What a font file says about itself; null when it is none that a browser could use. */
export function readFont(file: Buffer): Font | null {
  try {
    const tables = fontTables(file);
    return { family: readFamily(tables), font_weight: readWeight(tables), font_style: readStyle(tables) };
  } catch {
    return null;
  }
}

// Which of the names to believe: the family of all weights before the one of at most four.
const typographic_family = 16;
const family = 1;
const windows = 3;
const macintosh = 1;
const american = 0x409;

function readFamily({ name: table, fvar }: FontTables): string | null {
  if (!table) return null;
  const strings = table.readUInt16BE(4);
  const names = Array.from({ length: table.readUInt16BE(2) }, (_, index) => {
    const entry = 6 + index * 12;
    const [platform, , language, id, length, offset] = [0, 2, 4, 6, 8, 10].map((field) =>
      table.readUInt16BE(entry + field),
    ) as [number, number, number, number, number, number];
    return { platform, language, id, bytes: table.subarray(strings + offset, strings + offset + length) };
  });
  const best = names
    .filter(({ id, bytes }) => (id === typographic_family || id === family) && bytes.length > 0)
    .sort((a, b) => b.id - a.id || believed(b) - believed(a))[0];
  if (!best) return null;
  const text = decodeName(best);
  return (fvar && best.id === family ? text.replace(one_weight, "") : text) || null;
}

// A variable font cut down for the web often has only the name of the one weight it is drawn in: "Outfit Thin".
const one_weight = /( (thin|extralight|light|regular|medium|semibold|bold|extrabold|black|\d+pt))+$/i;

const believed = ({ platform, language }: { platform: number; language: number }) =>
  (platform === windows ? 2 : 0) + (language === american || language === 0 ? 1 : 0);

function decodeName({ platform, bytes }: { platform: number; bytes: Buffer }): string {
  const text = new TextDecoder(platform === macintosh ? "macintosh" : "utf-16be").decode(bytes);
  // Names padded with NUL are about, and half letters.
  const legible = text.replaceAll(/[\p{Cc}\ufffd]/gu, "").trim();
  return [...legible].slice(0, longest).join("");
}

/** As long as a family's name in a timeline may be. */
const longest = 200;

function readWeight({ fvar, "OS/2": os2 }: FontTables): string {
  const range = fvar && weightsIn(fvar);
  if (range) return range.map(weight).join(" ");
  return String(weight(os2?.readUInt16BE(4) ?? 400));
}

/** The ends of a variable font's axis of weights. */
function weightsIn(fvar: Buffer): [number, number] | null {
  const [first, count, size] = [4, 8, 10].map((field) => fvar.readUInt16BE(field)) as [
    number,
    number,
    number,
  ];
  for (let index = 0; index < count; index += 1) {
    const axis = first + index * size;
    if (fvar.toString("latin1", axis, axis + 4) !== "wght") continue;
    return [fvar.readInt32BE(axis + 4) / 65_536, fvar.readInt32BE(axis + 12) / 65_536];
  }
  return null;
}

/** Old fonts count from 1 to 9. */
const weight = (given: number) =>
  Math.min(1000, Math.max(1, Math.round(given >= 1 && given <= 9 ? given * 100 : given)));

function readStyle({ "OS/2": os2 }: FontTables): Font["font_style"] {
  const isSlanted = os2 !== undefined && (os2.readUInt16BE(62) & 0b10_0000_0001) !== 0;
  return isSlanted ? "italic" : "normal";
}
