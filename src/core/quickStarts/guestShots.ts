import { smallestText } from "../compose/smallestText.ts";
import type { QuestionViewKind } from "../posts/questionsView.ts";
import type { Block, Timeline } from "../timeline/timeline.ts";
import {
  accentBar,
  designedShot,
  headline,
  inner,
  isWide,
  margin,
  placed,
  type Size,
  small,
} from "./designedShot.ts";

/** An engagement's quiz or polls, over the whole screen. */
export function quizShot(size: Size, engagement_id: string): Timeline {
  return designedShot(size, [{ ...fillScreen(size, "quiz", "Quiz", engagement_id), audible: true }]);
}

export function pollShot(size: Size, engagement_id: string): Timeline {
  return designedShot(size, [fillScreen(size, "poll", "Poll", engagement_id)]);
}

/** The same of its questions: the list, or one of them alone. */
export function questionsShot(size: Size, engagement_id: string, view: QuestionViewKind): Timeline {
  const block = fillScreen(size, "questions", view === "one" ? "Question" : "Questions", engagement_id);
  return designedShot(size, [{ ...block, props: { engagement_id, view } }]);
}

function fillScreen(
  size: Size,
  kind: "quiz" | "poll" | "questions",
  label: string,
  engagement_id: string,
): Block {
  return placed(
    size,
    { x: margin, y: margin, w: inner, h: inner },
    { uuid: kind, label, kind, track_id: "main", props: { engagement_id } },
  );
}

export interface GuestWall {
  engagement_id: string;
  title: string;
  /** Where the code leads guests to. */
  join_url: string;
}

/** What guests send, and beside it how to take part; where there is no room beside it, above it. */
export function wallShot(size: Size, { engagement_id, title, join_url }: GuestWall): Timeline {
  const { wall, bar, words, code, address, sizes } = isWide(size) ? column(size) : strip(size);
  const share = ({ x, y, w, h }: Box) => ({
    x: x / size.width,
    y: y / size.height,
    w: w / size.width,
    h: h / size.height,
  });
  return designedShot(size, [
    placed(size, share(wall), {
      uuid: "wall",
      label: "Guest wall",
      kind: "wall",
      track_id: "main",
      props: { engagement_id, layout: "mosaic" },
    }),
    accentBar(size, { x: bar.x / size.width, y: bar.y / size.height }),
    placed(size, share(words.title), {
      ...headline,
      uuid: "title",
      label: "Title",
      kind: "caption",
      text: title,
      font_size: sizes.title,
    }),
    placed(size, share(words.line), {
      ...small,
      uuid: "line",
      label: "Line",
      kind: "caption",
      text: "Scan the code and send a photo, a note or a question.",
      font_size: sizes.line,
    }),
    placed(size, share(code), {
      uuid: "code",
      label: "Code",
      kind: "qr",
      alt: "How to take part",
      props: { text: join_url },
    }),
    placed(size, share(address), {
      ...small,
      uuid: "address",
      label: "Address",
      kind: "caption",
      // For guests who cannot scan the code.
      text: join_url.replace(/^\w+:\/\//, ""),
      font_size: sizes.address,
      font_weight: 600,
      color: "var(--brand-text)",
    }),
  ]);
}

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Words and code at the left of the wall, in pixels. */
function column(size: Size) {
  const { width, height } = size;
  const [left, top] = [width * margin, height * margin];
  const least = smallestText(size);
  const w = Math.min(width * 0.27, height * 0.62);
  const gap = w * 0.1;
  const sizes = {
    title: Math.round(Math.min(height * 0.09, w * 0.17)),
    line: Math.round(least * 1.45),
    address: Math.round(least * 1.45),
  };
  const side = Math.min(w * 0.8, height * 0.36);
  const address_h = sizes.address * 2.6;
  const address_y = height - top - address_h;
  const code_y = address_y - side - sizes.address * 0.5;
  // Above the code, which it speaks of.
  const line_h = sizes.line * 3.9;
  const line_y = code_y - line_h - sizes.line * 0.4;
  const title_y = top + height * 0.03;
  const wall_x = left + w + gap;
  return {
    sizes,
    bar: { x: left, y: top },
    words: {
      title: { x: left, y: title_y, w, h: line_y - title_y - sizes.line * 0.5 },
      line: { x: left, y: line_y, w, h: line_h },
    },
    code: { x: left, y: code_y, w: side, h: side },
    address: { x: left, y: address_y, w, h: address_h },
    wall: { x: wall_x, y: top, w: width - left - wall_x, h: height * inner },
  };
}

/** Words and code above the wall. */
function strip(size: Size) {
  const { width, height } = size;
  const [left, top] = [width * margin, height * margin];
  const least = smallestText(size);
  const h = Math.min(height * 0.26, width * 0.3);
  const w = width * inner - h * 1.12;
  const text_px = Math.round(least * 1.3);
  const sizes = { title: Math.round(width * 0.075), line: text_px, address: text_px };
  const address_y = top + h - text_px * 1.4;
  const line_h = text_px * 2.6;
  const line_y = address_y - line_h - text_px * 0.3;
  const title_y = top + h * 0.09;
  const wall_y = top + h + height * 0.025;
  return {
    sizes,
    bar: { x: left, y: top },
    words: {
      title: { x: left, y: title_y, w, h: line_y - title_y },
      line: { x: left, y: line_y, w, h: line_h },
    },
    code: { x: width - left - h, y: top, w: h, h },
    address: { x: left, y: address_y, w, h: text_px * 1.4 },
    wall: { x: left, y: wall_y, w: width * inner, h: height - top - wall_y },
  };
}
