import type { OwnGame, ShownGame } from "../../../../core/quizzes/shownGame.ts";
import { Heading } from "../../parts/Heading.tsx";
import { type GameMoment, isLockedEarly } from "../gameMoment.ts";
import type { Play } from "../openPlay.ts";
import type { SentAnswer } from "../playState.ts";
import { useNumbers } from "../../language.tsx";
import { usePlayLabels } from "../labels/usePlayLabels.ts";
import { AnswerFields } from "./AnswerFields.tsx";
import { GivenAnswer } from "./GivenAnswer.tsx";
import { TeamRule } from "./TeamRule.tsx";
import { Timer } from "./Timer.tsx";

interface Props {
  play: Play;
  game: ShownGame;
  own: OwnGame;
  given: SentAnswer | null;
  moment: GameMoment;
}

/** A longer question takes more than two lines. */
const long_text = 70;

/** Shows a question: first to read, then to answer, then what was answered. */
export function Ask({ play, game, own, given, moment }: Props) {
  const labels = usePlayLabels();
  const say = useNumbers();
  const question = game.question!;
  return (
    <main class="page play ask" data-moment={moment}>
      <div class="asked">
        <p class="meta">
          <span>{labels.question_of(say(game.q + 1), say(game.total))}</span>
          {question.points > 0 && <span>{labels.points(say(question.points))}</span>}
          {question.tiebreak && <span>{labels.tiebreak}</span>}
        </p>
        <div class={question.text.length > long_text ? "asked-text is-long" : "asked-text"} dir="auto">
          <Heading isFocused>{question.text}</Heading>
        </div>
        <AskTimer game={game} moment={moment} now={play.now} />
      </div>
      <div class="answering">
        {moment === "reading" ? (
          <>
            <p class="ready">{labels.get_ready}</p>
            {question.tiebreak && <p class="lead">{labels.tiebreak_how}</p>}
            <TeamRule game={game} own={own} />
          </>
        ) : given ? (
          <GivenAnswer question={question} given={given} />
        ) : moment === "answering" ? (
          <AnswerFields question={question} onAnswer={play.answer} />
        ) : (
          <p class="ready">
            {labels.no_answer} {labels.look_up}
          </p>
        )}
      </div>
    </main>
  );
}

function AskTimer({ game, moment, now }: Pick<Props, "game" | "moment"> & { now: () => number }) {
  const labels = usePlayLabels();
  const { since, opens_at, locks_at } = game;
  if (moment === "locked")
    return <p class="timer-over">{isLockedEarly(game) ? labels.no_more_answers : labels.time_is_up}</p>;
  return moment === "reading" ? (
    <Timer key="reading" from={since} until={opens_at!} way="fills" now={now} />
  ) : (
    <Timer key="answering" from={opens_at!} until={locks_at!} way="empties" now={now} />
  );
}
