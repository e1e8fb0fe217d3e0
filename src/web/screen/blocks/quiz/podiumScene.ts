import type { ShownGame } from "../../../../core/quizzes/shownGame.ts";
import type { Box } from "../../../../core/posts/tileBox.ts";
import { podium_beats } from "../../../../core/quizzes/gameBeats.ts";
import { isRightToLeft } from "../../../../core/scripts/readingDirection.ts";
import { easings } from "../../../../core/motion/easings.ts";
import { reword, restyle } from "../../restyle.ts";
import { part } from "../part.ts";
import { box } from "../wall/elements.ts";
import { boardRows } from "./boardPlan.ts";
import { boardRow } from "./boardRow.ts";
import { confetti } from "./confetti.ts";
import { opaque, place } from "../scenes/elements.ts";
import { podiumPlan, type Podium, type Stand } from "./podiumPlan.ts";
import { ramp, slowing } from "../scenes/ramp.ts";
import { fitWhole } from "../scenes/fitWhole.ts";
import type { QuizContext, Scene } from "./scene.ts";

const rises_ms = 900;
const named_after_ms = 500;
const fades_ms = 500;
const rolls_ms = 1_100;
const apart_ms = 120;

/** Shows the best three, one after another; then those who follow. */
export function podiumScene(game: ShownGame, making: QuizContext): Scene {
  const { small, middle, large, is_still, isSlow, box: whole } = making;
  const { since } = game;
  const title = part("quiz-podium-title");
  const isLow = whole.h < small * 11;
  const title_height = isLow ? 0 : Math.min(whole.h * 0.14, middle * 2.6);
  const head = box("quiz-podium-head", title.element);
  head.hidden = isLow;
  place(head, { x: 0, y: 0, w: whole.w, h: title_height });
  const body = { x: 0, y: title_height, w: whole.w, h: whole.h - title_height };
  const { stands, others } = podiumPlan(game.leaderboard ?? [], body, small);
  const drawn = stands.map((stand) => drawStand(stand, making));
  const list = others && drawOthers(others, making);
  const paper = confetti({ width: whole.w, height: whole.h, small, isSlow });
  const element = box(
    "quiz-scene quiz-podium",
    head,
    ...drawn.map(({ element }) => element),
    list?.element ?? null,
    paper.element,
  );
  place(element, whole);

  return {
    element,
    tick(now) {
      const after = (ms: number) => (is_still ? since + ms / 4 : since + ms);
      for (const stand of drawn) stand.tick(now, after);
      list?.tick(now, after(podium_beats.others));
      if (!is_still && stands.length > 0) paper.tick(now - since - podium_beats.comes[0] - named_after_ms);
    },
    fit() {
      if (!isLow)
        fitWhole(title, game.title, {
          width: whole.w,
          height: title_height - small * 0.4,
          largest: Math.min(large, middle * 1.8),
          smallest: small,
        });
      for (const stand of drawn) stand.fit();
    },
  };
}

function drawStand({ row, place: at, words, plinth, after_ms }: Stand, making: QuizContext) {
  const { small, middle, large, format, is_still } = making;
  const name = part("quiz-winner");
  const score = part("quiz-winner-score");
  const rank = part("quiz-plinth-rank");
  rank.text.data = format(row.rank);
  const block = box("quiz-plinth", rank.element);
  block.dataset["metal"] = String(Math.min(3, row.rank));
  const light = box("quiz-halo");
  const pit = box("quiz-pit", block);
  place(pit, plinth);
  restyle(rank.element, { fontSize: `${Math.min(large * 1.4, plinth.h * 0.6, plinth.w * 0.5)}px` });
  const said = box("quiz-winner-words", name.element, score.element);
  place(said, words);
  place(light, haloAround(words, plinth));
  const score_size = Math.max(small, Math.min(middle, words.w * 0.14));
  restyle(score.element, { fontSize: `${score_size}px` });
  const element = box("quiz-stand", at === 0 ? light : null, pit, said);

  return {
    element,
    fit() {
      const height = Math.max(small * 1.3, words.h - score_size * 1.4);
      const largest = at === 0 ? large * 1.05 : large * 0.8;
      fitWhole(name, row.name, {
        width: words.w,
        height,
        largest: Math.max(small, largest),
        smallest: small,
      });
    },
    tick(now: number, after: (ms: number) => number) {
      const rising = ramp(now, after(after_ms), is_still ? 1 : rises_ms);
      const risen = is_still ? rising : easings.settling(rising);
      restyle(block, {
        transform: risen === 1 ? "" : `translateY(${((1 - Math.min(1, risen)) * 101).toFixed(2)}%)`,
      });
      const told = ramp(now, after(after_ms + named_after_ms), fades_ms);
      opaque(said, told);
      opaque(light, ramp(now, after(after_ms), rises_ms));
      const rolled = is_still ? 1 : slowing(ramp(now, after(after_ms + named_after_ms), rolls_ms));
      reword(score.text, format(Math.round(row.score * rolled)));
      const rise = is_still ? 0 : (1 - slowing(told)) * small * 0.8;
      restyle(said, { transform: rise === 0 ? "" : `translateY(${rise.toFixed(1)}px)` });
    },
  };
}

/** The light behind the best one reaches beyond plinth and name. */
function haloAround(words: Box, plinth: Box): Box {
  const side = Math.max(words.w, plinth.h) * 1.7;
  return { x: words.x + words.w / 2 - side / 2, y: plinth.y - side / 2, w: side, h: side };
}

function drawOthers({ rows, area }: NonNullable<Podium["others"]>, making: QuizContext) {
  const { small, middle, format, words } = making;
  const { rows: most, row } = boardRows(area.h, small, rows.length);
  const letters = Math.max(small, Math.min(row * 0.44, middle * 1.1));
  const rank_width = letters * 1.8;
  const lines = rows.slice(0, most).map((each) => {
    const rank = part("quiz-rank");
    rank.text.data = format(each.rank);
    restyle(rank.element, { width: `${rank_width}px`, lineHeight: `${row}px` });
    const drawn = boardRow(each, making, { width: area.w - rank_width, is_final: true, row, letters });
    restyle(drawn.element, { insetInlineStart: `${rank_width}px` });
    drawn.show({ score: each.score, share: 0, added: 0, gained: null });
    return box("quiz-other", rank.element, drawn.element);
  });
  const top = area.y + area.h - row * lines.length;
  lines.forEach((line, at) => {
    place(line, { x: area.x, y: top + at * row, w: area.w, h: row });
    restyle(line, { fontSize: `${letters}px` });
  });
  const element = box("quiz-others", ...lines);
  element.dir = isRightToLeft(words.join) ? "rtl" : "ltr";
  return {
    element,
    tick(now: number, from: number) {
      lines.forEach((line, at) => opaque(line, ramp(now, from + at * apart_ms, fades_ms)));
    },
  };
}
