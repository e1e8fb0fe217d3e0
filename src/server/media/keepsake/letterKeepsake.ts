import { buildFaceStack, type NamedFace } from "./faceStack.ts";
import { type SetText, setText } from "./setText.ts";

export interface KeepsakeWords {
  title: string;
  caption: string;
  date: string;
  /** The name of the brand, where no logo says it. */
  name: string | null;
}

export interface KeepsakeFaces {
  heading: NamedFace;
  body: NamedFace;
}

/** Holds what is written on a keepsake, as outlines. */
export interface Lettering {
  title: SetText | null;
  caption: SetText | null;
  date: SetText | null;
  name: SetText | null;
}

export const text_width = 936;

/** `has_room` says that below a wide photo the title may be larger. */
export function letterKeepsake(
  { title, caption, date, name }: KeepsakeWords,
  { heading, body }: KeepsakeFaces,
  { has_room }: { has_room: boolean },
): Lettering {
  // A missing family for headings falls back to the one for text, as on screens.
  const words = [title, caption, date, name ?? ""].join(" ");
  const headings = buildFaceStack([heading, body], 700, words);
  const text = buildFaceStack([body], 450, words);
  const small = { stack: text, width: text_width / 2 - 24, most_lines: 1 };
  return {
    title: setText(title, {
      stack: headings,
      width: text_width,
      most_lines: has_room ? 3 : 2,
      sizes: has_room ? [96, 88, 80, 72] : [68, 62, 56],
      wrapped_sizes: has_room ? [72, 64, 56] : [56, 50],
    }),
    caption: setText(caption, {
      stack: text,
      width: text_width - 60,
      most_lines: has_room ? 4 : 2,
      sizes: has_room ? [42, 38] : [36],
      wrapped_sizes: [has_room ? 38 : 34],
    }),
    date: setText(date, { ...small, sizes: [32, 28], wrapped_sizes: [26] }),
    name:
      name === null
        ? null
        : setText(name, { ...small, stack: headings, sizes: [34, 30], wrapped_sizes: [28] }),
  };
}
