import type { ShownGame } from "../../../../core/quizzes/shownGame.ts";
import { restyle } from "../../restyle.ts";
import { part } from "../part.ts";
import { box } from "../wall/elements.ts";
import { boardPlan, boardRows, type PlannedRow } from "./boardPlan.ts";
import { boardRow } from "./boardRow.ts";
import { opaque, place } from "../scenes/elements.ts";
import { ramp, slowing } from "../scenes/ramp.ts";
import { fitWhole } from "../scenes/fitWhole.ts";
import type { QuizContext, Scene } from "./scene.ts";

/** First who stood where, then what came to each, then where that brings them. */
const counts_after_ms = 700;
const counts_ms = 900;
const moves_after_ms = 1_700;
const moves_ms = 900;
/** Those who stood nowhere yet come one after another. */
const apart_ms = 90;
const comes_ms = 350;

interface Heading {
  title: string;
  line: string;
  /** Nothing moves: it is over. */
  is_final: boolean;
}

/** Who leads, and how that has come about. */
export function boardScene(game: ShownGame, { title, line, is_final }: Heading, making: QuizContext): Scene {
  const { small, large, is_still, format, box: whole } = making;
  const given = game.leaderboard ?? [];
  const { head, list } = boardBoxes(whole, { small, large, is_final });
  const { rows: most, row } = boardRows(list.h, small, Math.max(1, given.length));
  const letters = Math.max(small, Math.min(row * 0.46, small * 1.8, list.w * 0.036));
  const rank_width = letters * 1.9;
  const size = { width: list.w - rank_width, is_final, row, letters };
  const top = list.y + Math.max(0, (list.h - row * most) / 2) * (head.is_beside ? 1 : 0);
  const rows = boardPlan(given, most).map((planned) => ({
    planned,
    drawn: boardRow(planned.row, making, size),
  }));
  const ranks = rows.map(({ planned: { row: of, to } }) => {
    const figure = part("quiz-rank");
    figure.text.data = format(of.rank);
    figure.element.toggleAttribute("data-first", of.rank === 1);
    place(figure.element, { x: list.x, y: top + to * row, w: rank_width, h: row });
    restyle(figure.element, { fontSize: `${letters}px`, lineHeight: `${row}px` });
    return figure.element;
  });
  const heading = part("quiz-heading");
  const below = part("quiz-line");
  const headBox = box("quiz-board-head", heading.element, below.element);
  headBox.dataset["place"] = head.is_beside ? "beside" : "above";
  place(headBox, head);
  const element = box("quiz-scene", headBox, ...ranks, ...rows.map(({ drawn }) => drawn.element));
  place(element, whole);
  // Who climbs goes over those who fall.
  for (const { drawn, planned } of rows)
    restyle(drawn.element, { left: `${list.x + rank_width}px`, zIndex: String(Math.max(0, planned.gained)) });

  function showRow(now: number, { drawn, planned }: (typeof rows)[number]) {
    const { row: of, from, to, gained, points } = planned;
    const counted = is_still || is_final ? 1 : slowing(ramp(now, game.since + counts_after_ms, counts_ms));
    const moved = is_still || is_final ? 1 : slowing(ramp(now, game.since + moves_after_ms, moves_ms));
    const come = is_still ? 1 : entered(now, planned);
    const at = from === null ? to : from + (to - from) * moved;
    const drop = from === null ? (1 - slowing(come)) * small : 0;
    restyle(drawn.element, { transform: `translateY(${(top + at * row + drop).toFixed(1)}px)` });
    // One that was not among them comes up from below the last place.
    opaque(drawn.element, from !== null && from >= rows.length ? Math.min(come, moved * 2) : come);
    drawn.show({
      score: of.score - Math.round(points * (1 - counted)),
      added: is_final ? 0 : points,
      gained: is_final || moved < 1 ? null : gained,
    });
  }

  function entered(now: number, { from, to }: PlannedRow): number {
    return from !== null && !is_final ? 1 : ramp(now, game.since + apart_ms * to, comes_ms);
  }

  return {
    element,
    tick(now) {
      for (const each of rows) showRow(now, each);
    },
    fit() {
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
        largest: small * 1.3,
        smallest: small,
      });
    },
  };
}

/** What it is beside the list where that leaves both enough room, else above it. */
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
