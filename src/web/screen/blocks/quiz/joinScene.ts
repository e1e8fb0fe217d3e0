import type { PlayedQuiz, ShownGame } from "../../../../core/quizzes/shownGame.ts";
import { drawQrCode } from "../../qrCode.ts";
import { reword, restyle } from "../../restyle.ts";
import { part } from "../part.ts";
import { box } from "../wall/elements.ts";
import { place } from "../scenes/elements.ts";
import { joinLayout } from "./joinLayout.ts";
import { nameChips } from "./names.ts";
import { counted } from "./quizLabels.ts";
import { fitWhole } from "../scenes/fitWhole.ts";
import type { QuizContext, Scene } from "./scene.ts";

/** As in the style sheet. */
const count_leading = 1.1;
/** Between the lines, of the smallest letters. */
const line_gap = 0.4;

/** How to take part, and who does; without a game, what it will be part of. */
export function joinScene({ title, join_url, game }: PlayedQuiz, making: QuizContext): Scene {
  const { small, large, words, format, box: whole } = making;
  // It may be broken after its slashes, and nowhere else.
  const written = join_url.replace(/^\w+:\/\//, "").replaceAll("/", "/\u200B");
  const layout = joinLayout({
    size: { width: whole.w, height: whole.h },
    small,
    has_names: game !== null,
    letters: written.length,
  });
  const call = part("quiz-call");
  const name = part("quiz-title");
  const how = part("quiz-how");
  const figure = part("quiz-players");
  const players = part("quiz-players-word");
  const count = box("quiz-joined", figure.element, players.element);
  count.hidden = game === null;
  const said = box("quiz-invited", call.element, name.element, how.element, count);
  const code = box("quiz-code");
  code.append(drawQrCode(join_url, "qr-code"));
  const address = part("quiz-address");
  const where = box("quiz-where", address.element);
  const chips = layout.names ? nameChips(layout.names, making) : null;
  const element = box("quiz-scene quiz-join", said, code, where, chips?.element ?? null);
  element.dataset["place"] = layout.is_beside ? "beside" : "below";
  place(element, whole);
  place(said, layout.words);
  place(code, layout.code);
  where.hidden = layout.address === null;
  if (layout.address) place(where, layout.address);
  restyle(said, { gap: `${small * line_gap}px` });

  /** How many play is the one thing to read, without a game what it is; all else has what is left. */
  function fit() {
    const { w: width, h: height } = layout.words;
    const hasCount = game !== null && height >= small * 5;
    const count_size = hasCount ? Math.max(small, Math.min(large * 1.1, height * 0.4)) : 0;
    const left = Math.max(small, height - count_size * count_leading);
    const hasCall = left >= small * 4.5;
    const hasHow = left >= small * 7;
    count.hidden = !hasCount;
    call.element.hidden = !hasCall;
    how.element.hidden = !hasHow;
    const free = left - small * line_gap * (Number(hasCount) + Number(hasCall) + Number(hasHow));
    restyle(figure.element, { fontSize: `${count_size}px` });
    restyle(players.element, { fontSize: `${Math.max(small, Math.min(small * 1.4, width * 0.05))}px` });
    const share = hasHow ? 0.2 : 0.28;
    if (hasCall)
      fitWhole(call, game === null ? words.soon : words.join, {
        width,
        height: free * share,
        largest: small * 1.8,
        smallest: small,
      });
    if (hasHow)
      fitWhole(how, words.how, { width, height: free * share, largest: small * 1.3, smallest: small });
    fitWhole(name, game?.title ?? title, {
      width,
      height: free * (1 - (Number(hasCall) + Number(hasHow)) * share),
      largest: large * 1.6,
      smallest: small,
    });
    if (layout.address) fitAddress(layout.address.w, layout.address.h);
  }

  function fitAddress(width: number, height: number) {
    address.element.hidden = false;
    fitWhole(address, written, { width, height, largest: small * 1.4, smallest: small });
    // Half an address leads nowhere.
    address.element.hidden = address.text.data !== written;
  }

  function write({ mode, count: { players: persons, teams, names } }: ShownGame) {
    const all = mode === "teams" ? teams : persons;
    reword(figure.text, format(all));
    reword(players.text, counted(all, mode === "teams" ? words.teams : words.players));
    chips?.write(names, all);
  }

  return { element, write, fit, tick: (now) => chips?.tick(now) };
}
