import type { PageBrand } from "../../pageData.ts";
import type { OwnGame, ShownGame } from "../../../../core/quizzes/shownGame.ts";
import { type GameMoment, isLockedEarly } from "../gameMoment.ts";
import type { Play, PlayState } from "../openPlay.ts";
import { Announcement } from "../Announcement.tsx";
import type { PlayLabels } from "../labels/playLabels.ts";
import { useNumbers } from "../../language.tsx";
import { usePlayLabels } from "../labels/usePlayLabels.ts";
import { Ask } from "./Ask.tsx";
import { Board } from "./Board.tsx";
import { Finish } from "./Finish.tsx";
import { Join } from "./Join.tsx";
import { Lobby } from "./Lobby.tsx";
import { Reveal, sayVerdict } from "./Reveal.tsx";
import { Slide } from "./Slide.tsx";
import { useMoment } from "./useMoment.ts";

interface Props {
  play: Play;
  state: PlayState;
  canPost: boolean;
  brand: Pick<PageBrand, "name" | "logo">;
  onClose: () => void;
}

/**
 * Shows the game as this phone sees it, all of it from what the server tells, so that a page loaded anew shows the
 * same.
 */
export function PlayGame({ play, state, canPost, brand, onClose }: Props) {
  const labels = usePlayLabels();
  const say = useNumbers();
  const moment = useMoment(state, play.now);
  const { game, own_game: own } = state;
  if (!game || !moment) return null;
  return (
    <>
      <Shown {...{ play, state, canPost, brand, onClose, moment, game, own }} />
      <Announcement>{own && describeMoment({ labels, say, moment, state, game, own })}</Announcement>
    </>
  );
}

type ShownProps = Props & { moment: GameMoment; game: ShownGame; own: OwnGame | null };

function Shown({ play, state, canPost, brand, onClose, moment, game, own }: ShownProps) {
  if (!own) return <Join key={game.id} {...{ play, game, brand }} wasRemoved={state.wasRemoved} />;
  switch (moment) {
    case "reading":
    case "answering":
    case "locked":
      if (!game.question) return null;
      return <Ask key={`${game.id} ${game.q}`} {...{ play, game, own, moment }} given={state.given} />;
    case "slide":
      if (!game.question) return null;
      return <Slide key={`${game.id} ${game.q}`} game={game} />;
    case "reveal":
      return <Reveal key={game.q} game={game} own={own} given={state.given} />;
    case "leaderboard":
      return <Board key={game.q} game={game} own={own} />;
    case "podium":
    case "ended":
      return <Finish key={moment} {...{ game, own, moment, canPost, onClose }} />;
    case "lobby":
    case "late":
    case "suspense":
    case "join":
      return <Lobby key={moment} {...{ game, own, moment, brand }} />;
  }
}

interface MomentContext {
  labels: PlayLabels;
  say: (value: number) => string;
  moment: GameMoment;
  state: PlayState;
  game: ShownGame;
  own: OwnGame;
}

/** Describes the moment for whoever listens instead of looking; what is in the heading is heard already. */
function describeMoment({ labels, say, moment, state, game, own }: MomentContext): string {
  const { given } = state;
  switch (moment) {
    case "answering":
      if (given) return labels[given.state === "stored" ? "locked_in" : given.state];
      return labels.answer_now[askedFor(game)];
    case "locked":
      if (given?.state === "stored") return labels.locked_in;
      return isLockedEarly(game) ? labels.no_more_answers : labels.time_is_up;
    case "reveal":
    case "leaderboard": {
      const { standing } = own;
      if (!standing) return "";
      const verdict = moment === "reveal" ? sayVerdict({ labels, say, game, own }) : "";
      if (game.practice) return verdict;
      return `${verdict} ${labels.points(say(standing.score))}. ${labels.place(say(standing.rank), say(own.of))}.`.trim();
    }
    default:
      return "";
  }
}

export function askedFor({ question }: ShownGame): keyof PlayLabels["answer_now"] {
  if (!question || question.kind === "true_false" || question.kind === "slide") return "choice";
  return question.kind;
}
