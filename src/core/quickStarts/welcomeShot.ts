import { setTitle } from "../shows/setTitle.ts";
import type { Timeline } from "../timeline/timeline.ts";
import {
  accentBar,
  designedShot,
  headline,
  inner,
  margin,
  placed,
  type Size,
  small,
} from "./designedShot.ts";

export interface Welcome {
  headline: string;
  line?: string | undefined;
}

/** Of the canvas's height, and of its width at most. */
const line_share = 0.05;
const widest_line = 0.056;
/** Lines that the second sentence has room for. */
const most_lines = 4;

/** A few large words, and a sentence below them, in the middle of the height. */
export function welcomeShot(size: Size, { headline: words, line = "" }: Welcome): Timeline {
  const { width, height } = size;
  const room = { x: width * margin, y: height * margin, w: width * inner, h: height * inner };
  const hasLine = line.trim() !== "";
  const line_size = Math.round(Math.min(height * line_share, width * widest_line));
  const lines = hasLine ? Math.min(most_lines, Math.ceil((line.length * line_size * 0.55) / room.w)) : 0;
  const gap = hasLine ? line_size * 0.9 : 0;
  const below = lines * line_size * 1.25 + gap;
  const {
    bar,
    title,
    font_size,
    height: taken,
  } = setTitle(words, {
    room: { ...room, h: room.h - below },
    canvas: size,
    is_alone: !hasLine,
  });
  const down = (room.h - taken - below) / 2;
  const share = (px: number) => px / height;
  return designedShot(size, [
    accentBar(size, { x: margin, y: share(bar.y + down) }),
    placed(
      size,
      { x: margin, y: share(title.y + down), w: inner, h: share(title.h) },
      {
        ...headline,
        uuid: "headline",
        label: "Headline",
        kind: "caption",
        text: words,
        font_size: Math.round(font_size),
      },
    ),
    ...(hasLine
      ? [
          placed(
            size,
            {
              x: margin,
              y: share(title.y + title.h + down + gap),
              w: inner,
              h: share(below - gap + line_size * 0.3),
            },
            { ...small, uuid: "line", label: "Line", kind: "caption", text: line, font_size: line_size },
          ),
        ]
      : []),
  ]);
}
