import type { ShownGame } from "../../../../core/quizzes/shownGame.ts";
import { board_beats } from "../../../../core/quizzes/gameBeats.ts";
import { listTiebreaks } from "../../../../core/quizzes/tiedRows.ts";
import { isRightToLeft } from "../../../../core/scripts/readingDirection.ts";
import { easings } from "../../../../core/motion/easings.ts";
import { restyle } from "../../restyle.ts";
import { bringIn, type Manner, readManner } from "../../entrance.ts";
import { part } from "../part.ts";
import { box } from "../wall/elements.ts";
import { boardPlan, boardRows, type PlannedRow } from "./boardPlan.ts";
import { boardRow } from "./boardRow.ts";
import { opaque, place } from "../scenes/elements.ts";
import { turnWithin } from "../scenes/mirrorBox.ts";
import { ramp, slowing } from "../scenes/ramp.ts";
import { fitWhole } from "../scenes/fitWhole.ts";
import type { QuizContext, Scene } from "./scene.ts";

/** Players who stood nowhere yet come one after another. */
const apart_ms = 90;
const comes_ms = 350;
/** A player who climbs comes a little nearer on the way. */
const climbing = 0.03;

interface Heading {
  title: string;
  line: string;
  /** When set, nothing moves, because it is over. */
  is_final: boolean;
}

/** Shows who leads, and how that has come about. */
export function boardScene(game: ShownGame, { title, line, is_final }: Heading, making: QuizContext): Scene {
  const { small, middle, large, is_still, format, words, box: whole } = making;
  const is_mirrored = isRightToLeft(words.join);
  const turn = turnWithin(whole.w, is_mirrored);
  const given = game.leaderboard ?? [];
  const tiebreaks = listTiebreaks(given);
  const { head, list } = boardBoxes(whole, { small, large, is_final });
  const { rows: most, row } = boardRows(list.h, small, Math.max(1, given.length));
  const letters = Math.max(small, Math.min(row * 0.42, middle * 1.5, list.w * 0.045));
  const best = Math.max(1, ...given.map(({ score }) => score));
  const rank_width = letters * 1.9;
  const size = { width: list.w - rank_width, is_final, row, letters };
  const top = list.y + (Math.max(0, list.h - row * most) / 2) * (head.is_beside ? 1 : 0.5);
  const rows = boardPlan(given, most).map((planned) => ({
    planned,
    drawn: boardRow(planned.row, making, size),
  }));
  const ranks = rows.map(({ planned: { row: of, to } }) => {
    const figure = part("quiz-rank");
    figure.text.data = format(of.rank);
    const medal = box("quiz-medal", figure.element);
    if (of.rank <= 3) medal.dataset["metal"] = String(of.rank);
    const side = Math.min(row * 0.8, letters * 1.6);
    place(medal, turn({ x: list.x, y: top + to * row + (row - side) / 2, w: side, h: side }));
    restyle(figure.element, { fontSize: `${letters}px` });
    return medal;
  });
  const heading = part("quiz-heading");
  const below = part("quiz-line");
  const headBox = box("quiz-board-head", heading.element, below.element);
  headBox.dataset["place"] = head.is_beside ? "beside" : "above";
  place(headBox, turn(head));
  const element = box("quiz-scene", headBox, ...ranks, ...rows.map(({ drawn }) => drawn.element));
  element.dir = is_mirrored ? "rtl" : "ltr";
  place(element, whole);
  // A player who climbs goes over those who fall.
  for (const { drawn, planned } of rows)
    restyle(drawn.element, {
      insetInlineStart: `${list.x + rank_width}px`,
      zIndex: String(Math.max(0, planned.gained)),
    });

  let manner: Manner | null = null;

  function showRow(now: number, { drawn, planned }: (typeof rows)[number]) {
    const { row: of, from, to, gained, points } = planned;
    const counted =
      is_still || is_final ? 1 : slowing(ramp(now, game.since + board_beats.counts, board_beats.counts_for));
    const moved =
      is_still || is_final
        ? 1
        : easings.swinging(ramp(now, game.since + board_beats.moves, board_beats.moves_for));
    const come = is_still ? 1 : entered(now, planned);
    const at = from === null ? to : from + (to - from) * moved;
    const drop = from === null ? (1 - slowing(come)) * small : 0;
    const nearer = gained > 0 && from !== null ? climbing * Math.sin(Math.PI * moved) : 0;
    const scale = nearer < 0.0005 ? "" : ` scale(${(1 + nearer).toFixed(4)})`;
    restyle(drawn.element, { transform: `translateY(${(top + at * row + drop).toFixed(1)}px)${scale}` });
    // A player who was not among them comes up from below the last place.
    opaque(drawn.element, from !== null && from >= rows.length ? Math.min(come, moved * 2) : come);
    const score = of.score - points * (1 - counted);
    drawn.show({
      score: Math.round(score),
      share: (score / best) * come,
      added: is_final ? 0 : points,
      gained: is_final || moved < 1 ? null : gained,
      off: tiebreaks.get(of.id),
    });
  }

  function entered(now: number, { from, to }: PlannedRow): number {
    return from !== null && !is_final ? 1 : ramp(now, game.since + apart_ms * to, comes_ms);
  }

  return {
    element,
    tick(now) {
      if (manner) bringIn([heading.element, below.element], now - game.since, manner);
      for (const each of rows) showRow(now, each);
    },
    fit() {
      manner = readManner(element, Math.min(whole.w, whole.h));
      const share = head.is_beside ? 0.4 : 0.66;
      fitWhole(heading, title, {
        width: head.w,
        height: head.h * share,
        largest: large * 1.2,
        smallest: small,
      });
      fitWhole(below, line, {
        width: head.w,
        height: head.h * (1 - share) - small * 0.4,
        largest: middle * 1.1,
        smallest: small,
      });
    },
  };
}

/** Places the title beside the list where that leaves both enough room, else above it. */
function boardBoxes(
  { w, h }: { w: number; h: number },
  { small, large, is_final }: { small: number; large: number; is_final: boolean },
) {
  const gap = small * 1.6;
  if (w >= h * 1.4 && w >= small * 40) {
    const head = w * 0.33;
    return {
      head: { x: 0, y: 0, w: head, h, is_beside: true },
      list: { x: head + gap, y: 0, w: w - head - gap, h },
    };
  }
  // A quiz's own title may need two lines.
  const head = h < small * 8 ? 0 : Math.min(h * 0.3, large * (is_final && h > w ? 3 : 1.35) + small * 1.9);
  return {
    head: { x: 0, y: 0, w, h: head, is_beside: false },
    list: { x: 0, y: head + (head > 0 ? small * 0.6 : 0), w, h: h - head - (head > 0 ? small * 0.6 : 0) },
  };
}
