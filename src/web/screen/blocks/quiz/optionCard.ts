import type { Box } from "../../../../core/posts/tileBox.ts";
import { colours, shapes, type ShownOption } from "../../../../core/quizzes/shownQuestion.ts";
import { shapePath } from "../../../shared/shapes.ts";
import { restyle, reword, showsAll } from "../../restyle.ts";
import { part } from "../part.ts";
import { box } from "../wall/elements.ts";
import { cardAreas, cardRoom, type CardRoom, figure_leading, isWideEnough, shape_left } from "./cardRoom.ts";
import { fitWhole } from "../scenes/fitWhole.ts";
import { turnWithin } from "../scenes/mirrorBox.ts";
import { drawing, opaque, place } from "../scenes/elements.ts";
import type { QuizContext } from "./scene.ts";

const tick = "M9.6 19.4 2 11.8l2.8-2.8 4.8 4.8L19.2 4.2 22 7z";

/** The words of a wrong option lose this much; they can still be read. */
const words_lost = 0.35;

/** Where figures stand, and how wide the label is then. */
export type FiguresPlace = "beside" | "below";

export interface CardLook {
  opacity: number;
  /** Says from 0 to 1 how far it has stepped back as a wrong one. */
  dimmed: number;
  /** The distance from its own place, in pixels. */
  x: number;
  y: number;
  scale: number;
  /** The share of those who answered that chose it, and how far that is told. */
  share: number;
  told: number;
  count: number | null;
  /** Says from 0 to 1 how far it has lit up as the right one. */
  lit: number;
  /** Its place in an order, from 1, and how far that has come. */
  place: number | null;
  placed: number;
}

/** Draws an option: its colour and its shape are its own, wherever it is seen. */
export function optionCard(
  { label, mark, picture: pictured }: ShownOption,
  { digits, is_mirrored }: { digits: number; is_mirrored: boolean },
  { small, format, pictures }: Pick<QuizContext, "small" | "format" | "pictures">,
) {
  /** Where it begins, and where it ends. */
  const [start, end] = is_mirrored ? (["right", "left"] as const) : (["left", "right"] as const);
  const words = part("quiz-label");
  const number = part("quiz-place");
  const count = part("quiz-count");
  const check = box("quiz-check");
  check.append(drawing("quiz-tick", tick));
  const shape = box("quiz-shape");
  shape.append(drawing("quiz-mark", shapePath(shapes[mark % shapes.length]!)));
  const icon = box("quiz-icon", shape, number.element);
  const scrim = box("quiz-scrim");
  const shade = box("quiz-shade");
  const light = box("quiz-light");
  const face = box("quiz-face", icon, words.element, count.element);
  const shown = pictured && pictures.has(pictured.asset_id) ? box("quiz-option-picture") : null;
  const element = box("quiz-option", light, box("quiz-ground", shown, scrim, shade), face, check);
  let is_wanted = true;
  const ready = shown ? showPicture(shown, pictured!.asset_id) : undefined;
  element.style.setProperty("--option", colours[mark % colours.length]!);
  let at: Box = { x: 0, y: 0, w: 1, h: 1 };
  let room: CardRoom = cardRoom({ w: 1, h: 1 }, small, digits);
  let figures: FiguresPlace = "beside";

  async function showPicture(into: HTMLElement, asset_id: string) {
    const loaded = await pictures.load(asset_id, () => is_wanted);
    if (loaded && is_wanted) into.append(loaded);
  }

  function layFigures() {
    const { pad, icon: side, beside, below } = room;
    const isBeside = figures === "beside";
    count.element.dataset["place"] = figures;
    count.element.hidden = !isBeside && below === null;
    restyle(count.element, {
      [end]: isBeside ? `${pad * 1.4}px` : "",
      [start]: isBeside || !below ? "" : `${pad * 1.2 + side / 2 - below.width / 2}px`,
      width: isBeside || !below ? "" : `${below.width}px`,
      fontSize: `${isBeside ? beside.size : (below?.size ?? small)}px`,
      marginTop: isBeside || !below ? "" : `${(side * shape_left - below.size * figure_leading) / 2}px`,
    });
  }

  /** Below its shape a card has no room for the figures of thousands; there a share says it. */
  function writeCount(votes: number | null, share: number) {
    if (votes === null) return reword(count.text, "");
    const figure = format(votes);
    const { below } = room;
    const isWhole = figures === "beside" || !below || isWideEnough(below.width, figure.length, below.size);
    reword(count.text, isWhole ? figure : `${format(Math.round(share * 100))}%`);
  }

  return {
    element,
    lay(box: Box) {
      at = box;
      place(element, box);
      const areas = shown
        ? cardAreas(box, small)
        : { picture: null, face: { x: 0, y: 0, w: box.w, h: box.h } };
      const turn = turnWithin(box.w, is_mirrored);
      place(face, turn(areas.face));
      if (shown && areas.picture) place(shown, turn(areas.picture));
      room = cardRoom(areas.face, small, digits);
      const { pad, icon: side, label } = room;
      restyle(icon, {
        [start]: `${pad * 1.2}px`,
        width: `${side}px`,
        height: `${side}px`,
        fontSize: `${side}px`,
      });
      restyle(words.element, { [start]: `${label.x}px` });
    },
    /** Sets its words, and returns how large they may be at most and whether they are whole. */
    fit(largest: number, place: FiguresPlace): { size: number; is_whole: boolean } {
      const { label: whole, most_height: height, beside } = room;
      figures = place;
      const width = place === "beside" ? beside.width : whole.width;
      if (width < small) return { size: 0, is_whole: false };
      fitWhole(words, label, { width, height, largest: Math.max(small, largest), smallest: small });
      layFigures();
      return {
        size: parseFloat(words.element.style.fontSize),
        is_whole: showsAll(words.text, label) && words.element.offsetHeight <= Math.ceil(height),
      };
    },
    show({ opacity, dimmed, x, y, scale, share, told, count: votes, lit, place, placed }: CardLook) {
      opaque(element, opacity);
      opaque(shade, dimmed);
      for (const each of [icon, words.element]) opaque(each, 1 - words_lost * dimmed);
      const moved = x === 0 && y === 0 ? "" : `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) `;
      restyle(element, { transform: scale === 1 ? moved : `${moved}scale(${scale.toFixed(4)})` });
      restyle(scrim, { transform: `scaleX(${(1 - share).toFixed(4)})`, opacity: told.toFixed(3) });
      const risen = figures === "below" && room.below ? told : 0;
      const up = (((room.below?.size ?? 0) * figure_leading) / 2) * risen;
      const small_shape = 1 - (1 - shape_left) * risen;
      restyle(icon, {
        transform: risen === 0 ? "" : `translateY(${(-up).toFixed(1)}px) scale(${small_shape.toFixed(4)})`,
      });
      writeCount(votes, share);
      opaque(count.element, told * (1 - words_lost * dimmed));
      element.toggleAttribute("data-right", lit > 0);
      opaque(light, Math.min(1, lit));
      restyle(check, { transform: lit === 1 ? "" : `scale(${lit.toFixed(3)})` });
      if (place !== null) reword(number.text, String(place));
      opaque(number.element, placed);
      opaque(shape, 1 - placed);
    },
    get box() {
      return at;
    },
    ready,
    dispose() {
      is_wanted = false;
    },
  };
}
