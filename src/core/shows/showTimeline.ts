import { smallestText } from "../compose/smallestText.ts";
import { isRightToLeft } from "../scripts/readingDirection.ts";
import type { Block, Timeline } from "../timeline/timeline.ts";
import { faceBlocks } from "./faceBlocks.ts";
import { type Box, layOutCells } from "./layOutCells.ts";
import { layOutHead, type ShowLogo } from "./layOutHead.ts";
import { layOutPlates } from "./layOutPlates.ts";
import { setTitle } from "./setTitle.ts";
import { blockAt, eyebrow, headline, type Size } from "./showBlocks.ts";

export interface ShowPicture extends Size {
  /**
   * The title of the session, the event and the room only tell how much space they take; blanks fill them in when they
   * are shown. An event or a room without a name has no place.
   */
  title: string;
  event?: string;
  room?: string;
  /** The brand's, where it has one. */
  logo?: ShowLogo | null;
  /** The number of presenters. */
  presenters: number;
  /** How many of them have a photo. */
  photos: number;
}

/** The margin as a share of each side of the canvas. */
const margin = 0.05;
/** So much wider than high the title stands beside one presenter or two, or beside all of them. */
const wide = 1.2;
const very_wide = 2.2;
/** Of the canvas's height: what the words may take at most when presenters stand below them. */
const most_above = { wide: 0.36, tall: 0.43, square: 0.31, square_few: 0.4 };
const few = 5;
/** With more faces each would be too small for a room. */
const most_shown = 8;
/** So many faces beside the words go to the edge of the canvas, from top to bottom. */
const most_to_the_edge = { wide: 2, very_wide: 4 };
/** Of the canvas's width, all of them, and of its height each of them. */
const widest_to_the_edge = { wide: 0.45, very_wide: 0.5 };
const widest_face = 0.8;

/** Of its width: a lower face to the edge would lie behind its name. */
const least_to_the_edge = 0.9;
/** A single face in a frame of its own: of the width there is so much height at least, and of that the width at most. */
const least_portrait = 0.45;
const widest_portrait = 0.9;

/** What the parts of a picture have to go by. */
interface Sheet {
  picture: ShowPicture;
  inner: Box;
  gap: number;
  /** Small letters: the event, the room, the time. */
  letters: number;
}

/**
 * What a show plays that has no story: event and time above, the session's title in its room, and its presenters, on a
 * canvas of the stage's own size. Without photos the title has the width, and names stand in a strip below it.
 */
export function showTimeline(picture: ShowPicture): Timeline {
  const { width, height, presenters, photos } = picture;
  const short = Math.min(width, height);
  const isVeryWide = width >= height * very_wide;
  const sheet: Sheet = {
    picture,
    inner: {
      x: width * margin,
      y: height * margin,
      w: width * (1 - 2 * margin),
      h: height * (1 - 2 * margin),
    },
    gap: short * 0.04,
    letters: Math.round(Math.max(smallestText(picture), short * (isVeryWide ? 0.05 : 0.034))),
  };
  if (presenters === 0 || photos === 0) return buildTimeline(picture, named(sheet));
  const isBeside = isVeryWide || (presenters <= 2 && width >= height * wide);
  return buildTimeline(picture, isBeside ? pictured(sheet, isVeryWide) : picturedBelow(sheet));
}

/** The title large above the names; whoever goes on air covers all of it. */
function named(sheet: Sheet): Block[][] {
  const { picture, inner, gap } = sheet;
  const head = layOutHead(sheet, inner);
  const plates = layOutPlates(inner, picture.presenters, { gap, canvas: picture });
  const y = inner.y + head.height;
  const room = { ...inner, y, h: inner.y + inner.h - plates.height - y };
  return [...head.blocks, ...titleBlocks(sheet, room, { is_alone: true, above: 1 }).blocks, ...plates.blocks];
}

/** Faces beside the title: a few of them to the edge of the canvas, more in cells of their own. */
function pictured(sheet: Sheet, isVeryWide: boolean): Block[][] {
  const { picture, inner, gap } = sheet;
  const { width, height, presenters } = picture;
  const format = isVeryWide ? "very_wide" : "wide";
  const isToTheEdge = presenters <= most_to_the_edge[format];
  const faces_w = isToTheEdge
    ? Math.min(width * widest_to_the_edge[format], height * widest_face * presenters)
    : inner.w * 0.52;
  const right = isToTheEdge ? width : inner.x + inner.w;
  const x = right - faces_w;
  const column = { ...inner, w: x - gap * (isToTheEdge ? 1.5 : 1) - inner.x };
  const head = layOutHead(sheet, column);
  const room = { ...column, y: inner.y + head.height, h: inner.h - head.height };
  const { blocks, font_size } = titleBlocks(sheet, room, { is_alone: false, above: 1 });
  const cells = isToTheEdge
    ? columnsOf({ x, y: 0, w: faces_w, h: height }, presenters)
    : cellsIn(sheet, { ...inner, x, w: faces_w }, 0.5);
  return [...head.blocks, ...blocks, ...faceBlocks(cells, presenters, { font_size, isToTheEdge })];
}

/** Faces below the title: a single one to the edge of the canvas. */
function picturedBelow(sheet: Sheet): Block[][] {
  const { picture, inner, gap } = sheet;
  const { width, height, presenters } = picture;
  const head = layOutHead(sheet, inner);
  const y = inner.y + head.height;
  const most = height * chooseMostAbove(picture);
  const words = titleBlocks(sheet, { ...inner, y, h: most }, { is_alone: false, above: 0 });
  const end = y + words.height + gap;
  const isToTheEdge = presenters === 1 && height - end >= width * least_to_the_edge;
  const rest = { ...inner, y: end, h: inner.y + inner.h - end };
  const isPortrait = presenters === 1 && rest.h >= rest.w * least_portrait;
  const cells = isToTheEdge
    ? [{ x: 0, y: end, w: width, h: height - end }]
    : isPortrait
      ? [{ ...rest, w: Math.min(rest.w, rest.h * widest_portrait) }]
      : cellsIn(sheet, rest, 1);
  const { font_size } = words;
  return [...head.blocks, ...words.blocks, ...faceBlocks(cells, presenters, { font_size, isToTheEdge })];
}

/** Few faces leave more to the words. */
function chooseMostAbove({ width, height, presenters }: ShowPicture): number {
  if (height > width * wide) return most_above.tall;
  if (width >= height * wide) return most_above.wide;
  return presenters <= few ? most_above.square_few : most_above.square;
}

function cellsIn({ picture, gap }: Sheet, room: Box, above: number): Box[] {
  const count = Math.min(picture.presenters, most_shown);
  return layOutCells(room, count, { gap: gap / 2, smallest: smallestText(picture), above });
}

function columnsOf({ x, y, w, h }: Box, count: number): Box[] {
  const each = w / count;
  return Array.from({ length: count }, (_, index) => ({ x: x + each * index, y, w: each, h }));
}

/** A bar in the brand's colour, the room, and the title; `above` is the share of what is left above them. */
function titleBlocks(
  { picture, letters, gap }: Sheet,
  room: Box,
  { is_alone, above }: { is_alone: boolean; above: number },
) {
  const { width, height, title: words, event = "", room: where = "" } = picture;
  const hasRoom = where !== "" && event !== "";
  const over = hasRoom ? letters * 1.25 + gap * 0.3 : 0;
  const set = setTitle(words, { room, canvas: { width, height }, is_alone, over });
  const down = (room.h - set.height) * above;
  const { bar, title, font_size } = set;
  const lowered = (box: Box) => ({ ...box, y: box.y + down });
  const blocks: Block[][] = [
    [
      blockAt("bar", lowered(bar), {
        kind: "shape",
        props: { shape: "rect", fill: "var(--brand-accent-line)", radius: bar.h / 2 },
        transition_in: { kind: "wipe", ms: 450 },
      }),
    ],
    hasRoom
      ? [
          eyebrow(
            "room",
            "{show_room}",
            { ...lowered(title), y: title.y + down - over, h: letters * 1.25 },
            letters,
          ),
        ]
      : [],
    [
      blockAt("title", lowered(title), {
        kind: "caption",
        ...headline,
        text: "{show_title}",
        font_size: Math.round(font_size),
        transition_in: { kind: "slide-up", ms: 900, by: "line" },
      }),
    ],
  ];
  return { blocks, font_size, height: set.height };
}

const step_ms = 110;
const opposite = { left: "right", right: "left", center: "center" } as const;

/** The card of a title that reads from right to left stands the other way round as a whole. */
function mirror(block: Block, width: number): Block {
  const { x, w = 0 } = block.transform;
  const transform = { ...block.transform, x: width - x - w };
  return { ...block, transform, ...(block.align && { align: opposite[block.align] }) };
}

/** The parts come in one after the other; a group that says nothing takes no time. */
function buildTimeline({ width, height, title }: ShowPicture, groups: Block[][]): Timeline {
  const coming = groups.filter((blocks) => blocks.length > 0);
  const isMirrored = isRightToLeft(title);
  return {
    canvas: { width, height, fps: 30, background: "var(--brand-background)" },
    tracks: [{ uuid: "main", kind: "visual", role: "main", order: 0 }],
    blocks: coming.flatMap((blocks, index) =>
      blocks.map((block) => ({
        ...(isMirrored ? mirror(block, width) : block),
        timing: { in_ms: (index + 1) * step_ms },
      })),
    ),
  };
}
