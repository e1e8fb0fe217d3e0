import { useEffect } from "preact/hooks";
import type { OwnGame, QuestionReveal, ShownGame } from "../../../../core/quizzes/shownGame.ts";
import { vibrate } from "../../haptics.ts";
import { Heading } from "../../parts/Heading.tsx";
import { Icon, type IconName } from "../../parts/icons.tsx";
import type { Answer, SentAnswer } from "../playState.ts";
import type { PlayLabels } from "../labels/playLabels.ts";
import { useNumbers } from "../../language.tsx";
import { usePlayLabels } from "../labels/usePlayLabels.ts";
import { AnswerShown } from "./GivenAnswer.tsx";
import { Standing } from "./Standing.tsx";

type Verdict = "right" | "partly" | "wrong" | "missed";

const signs: Record<Verdict, IconName> = { right: "done", partly: "star", wrong: "no", missed: "waiting" };

/** Shows what became of the answer, of the player or the team. */
export function Reveal({ game, own, given }: { game: ShownGame; own: OwnGame; given: SentAnswer | null }) {
  const labels = usePlayLabels();
  const say = useNumbers();
  const verdict = verdictIn(game, own);
  const points = own.standing?.last?.points ?? 0;
  const right = rightAnswer(game.revealed);
  const wasLate = given?.state === "not_taken" && given.because === "too_late";
  useEffect(() => {
    if (verdict !== "missed") vibrate(verdict);
  }, []);
  return (
    <main class="page play reveal" data-verdict={verdict}>
      <div class="verdict">
        <span class="badge">
          <Icon name={signs[verdict]} />
        </span>
        <Heading isFocused>{sayVerdict({ labels, say, game, own })}</Heading>
        {points > 0 && <p class="won">+{say(points)}</p>}
        {wasLate && verdict === "missed" && <p class="hint-line">{labels.too_late}</p>}
      </div>
      {right !== null && game.question && (
        <section class="right-answer">
          <h2>{labels.right_answer}</h2>
          <AnswerShown question={game.question} answer={right} />
        </section>
      )}
      {verdict !== "right" && given?.state === "stored" && !own.player.team && game.question && (
        <section class="own-answer">
          <h2>{labels.your_answer}</h2>
          <AnswerShown question={game.question} answer={given.answer} />
        </section>
      )}
      {!game.practice && <Standing own={own} />}
    </main>
  );
}

function verdictIn({ question }: ShownGame, { standing }: OwnGame): Verdict {
  if (!standing?.last?.answered) return "missed";
  if (standing.last.correct) return "right";
  // In a tiebreak nobody is wrong, only more or less near.
  return standing.last.points > 0 || question?.tiebreak ? "partly" : "wrong";
}

interface VerdictContext {
  labels: PlayLabels;
  say: (value: number) => string;
  game: ShownGame;
  own: OwnGame;
}

export function sayVerdict({ labels, say, game, own }: VerdictContext): string {
  const verdict = verdictIn(game, own);
  const off = own.standing?.tiebreak?.off;
  if (verdict !== "partly" || !game.question?.tiebreak || off === undefined) return labels[verdict];
  return labels.off_by(`${say(off)} ${game.question.unit}`.trim());
}

function rightAnswer(revealed: QuestionReveal | null): Answer | null {
  if (!revealed) return null;
  const { order, answer } = revealed;
  return (
    order ??
    answer?.correct ??
    answer?.option_id ??
    answer?.value ??
    answer?.number ??
    answer?.accept?.[0] ??
    null
  );
}
