import { cropView } from "../../../../core/posts/cropView.ts";
import type { PlayedPost } from "../../../../core/posts/playedWall.ts";
import type { Box } from "../../../../core/posts/tileBox.ts";
import { restyle, showsAll } from "../../restyle.ts";
import { part } from "../part.ts";
import { box, drawBadge, drawByline, drawTag } from "./elements.ts";
import { fitWords } from "./fitWords.ts";
import { type FullInput, fullLayout } from "./fullLayout.ts";
import type { Piece, PieceSetting, Size } from "./piece.ts";
import { drawPostVideo } from "./drawPostVideo.ts";

interface WordsRoom extends Size {
  largest: number;
  /** The number of lines of the byline. */
  byline_lines?: number;
}

/** Words below a picture may take these shares of the height where they need it. */
const more_words = [0.45, 0.58];

/** Draws a photo or a video, with its caption. */
export function picturePiece(first: PlayedPost, making: PieceSetting): Piece {
  const { manner, small, large, pictures } = making;
  let post = first;
  const frame = box("wall-frame");
  const said = part("wall-words");
  const byline = drawByline(post, making);
  const tag = drawTag(post, making);
  const badge = manner === "strip" ? null : drawBadge(post, making);
  const caption = post.caption.trim();
  const has_words = caption !== "" || byline !== null || tag !== null;
  const rule = manner === "full" && caption !== "" && byline ? box("wall-rule") : null;
  const words = box(
    "wall-caption",
    caption === "" ? null : said.element,
    rule,
    byline?.element ?? null,
    tag?.element ?? null,
  );
  words.dir = "auto";
  const element = box("wall-picture", frame, has_words ? words : null);
  element.dataset["manner"] = manner;
  element.dataset["hue"] = String(making.hue);
  if (badge) frame.append(badge.element);
  if (post.status === "featured") element.dataset["featured"] = "";
  const video = post.kind === "video" ? drawPostVideo(post, pictures) : null;
  let shown: Size = { width: 1, height: 1 };

  async function load(): Promise<boolean> {
    const picture = await pictures.take(post);
    if (picture) {
      picture.className = "wall-still";
      picture.alt = caption;
      frame.prepend(picture);
    }
    if (video) frame.append(video.element);
    aim();
    return picture !== null || (video !== null && post.media?.poster === null);
  }

  /** The crop stays in view, whatever the tile's shape. */
  function aim() {
    const { width, height, crop } = post.media!;
    const { x, y } = cropView(crop, { width, height }, shown);
    for (const media of frame.querySelectorAll<HTMLElement>("img, video"))
      restyle(media, { objectPosition: `${(x * 100).toFixed(2)}% ${(y * 100).toFixed(2)}%` });
  }

  function put(picture: Box) {
    shown = { width: picture.w, height: picture.h };
    restyle(frame, boxStyle(picture));
    badge?.fit(picture.w - small * 2, small);
    aim();
  }

  const lines = manner === "full" ? 2 : 1;

  /** Returns whether all of it is there. */
  function setWords({ width, height, largest, byline_lines = lines }: WordsRoom): boolean {
    const byline_size = Math.max(small, Math.min(largest * 0.6, large * 0.5));
    words.style.setProperty("--byline", `${byline_size}px`);
    tag?.fit(width);
    const byline_height = byline?.fit({ width, size: byline_size, lines: byline_lines }) ?? 0;
    const taken = byline_height === 0 ? 0 : byline_height + byline_size * (rule ? 1.6 : 0.5);
    const room = height - taken - (tag ? byline_size * 1.8 : 0);
    if (caption !== "") fitWords(said, caption, { width, height: room, largest, smallest: small });
    return caption === "" || showsAll(said.text, caption);
  }

  function fitTile({ width, height }: Size) {
    put({ x: 0, y: 0, w: width, h: height });
    const short = Math.min(width, height);
    const padding = Math.max(small * 0.4, short * 0.05);
    // A tile too small for a few words shows the picture alone, and one a little larger what it is about.
    words.hidden = width < small * 8 || height < small * 5;
    words.style.padding = `${padding * 2.4}px ${padding}px ${padding}px`;
    const largest = Math.max(small, Math.min(large * 0.6, short * 0.075));
    if (words.hidden) return;
    const inner = { width: width - 2 * padding, height: Math.min(height * 0.4, largest * 4.7), largest };
    const bare = { ...inner, byline_lines: 0 };
    const isLow = caption !== "" && height < small * 9;
    // What it is about is worth more than who sent it, and the picture more than the end of a long caption.
    if ((!isLow && setWords(inner)) || setWords(bare)) return;
    if (!setWords({ ...bare, height: Math.min(height * 0.5, largest * 4.9) })) setWords(bare);
  }

  /** Many words leave the picture less room. */
  function fitFull(size: Size) {
    const words_height = Math.min(size.height * 0.34, caption === "" ? small * 3 : large * 2.2 + small * 2.5);
    const heights = [words_height, ...more_words.map((share) => size.height * share)];
    heights.some((most_height) => layFull(size, { words_height, most_height }));
  }

  /** Returns whether all words are there. */
  function layFull(size: Size, heights: Pick<FullInput, "words_height" | "most_height">): boolean {
    const { width, height } = post.media!;
    const gap = Math.max(small, Math.min(size.width, size.height) * 0.05);
    const layout = fullLayout(size, {
      ratio: width / height,
      has_words,
      is_line: caption === "",
      gap,
      ...heights,
    });
    put(layout.picture);
    words.dataset["place"] = layout.is_beside ? "beside" : "below";
    if (!layout.words) return true;
    restyle(words, boxStyle(layout.words));
    const isWhole = setWords({ width: layout.words.w, height: layout.words.h, largest: large });
    if (layout.is_beside) centreAcross(layout.picture, layout.words);
    else centreDown(layout.picture, layout.words);
    return isWhole;
  }

  /** Picture and words together stand in the middle, however short the words are. */
  function centreAcross(picture: Box, beside: Box) {
    const widest = Math.max(...Array.from(words.children, (child) => (child as HTMLElement).offsetWidth));
    const by = Math.max(0, (beside.w - widest) / 2);
    put({ ...picture, x: picture.x + by });
    restyle(words, boxStyle({ ...beside, x: beside.x + by, w: beside.w - by }));
  }

  function centreDown(picture: Box, below: Box) {
    const last = words.lastElementChild as HTMLElement;
    const by = Math.max(0, (below.h - last.offsetTop - last.offsetHeight) / 2);
    put({ ...picture, y: picture.y + by });
    restyle(words, boxStyle({ ...below, y: below.y + by, h: below.h - by }));
  }

  function fitStrip({ width, height }: Size) {
    const media = post.media!;
    const w = Math.min(width * 0.45, height * Math.min(1.4, Math.max(0.8, media.width / media.height)));
    put({ x: 0, y: 0, w: has_words ? w : width, h: height });
    const gap = small * 0.7;
    const room = { width: width - w - 2 * gap, height: height - small * 0.6 };
    restyle(words, boxStyle({ x: w + gap, y: small * 0.3, w: room.width, h: room.height }));
    setWords({ ...room, largest: Math.max(small, height * 0.22) });
  }

  return {
    get post() {
      return post;
    },
    element,
    fit(size) {
      if (manner === "tile") fitTile(size);
      else if (manner === "full") fitFull(size);
      else fitStrip(size);
    },
    ready: load(),
    aim(next) {
      post = next;
      aim();
    },
    run: (now, plays) => video?.run(now, plays),
    dispose: () => video?.close(),
  };
}

const boxStyle = ({ x, y, w, h }: Box) => ({
  left: `${x}px`,
  top: `${y}px`,
  width: `${w}px`,
  height: `${h}px`,
});
