import { getRouteApi } from "@tanstack/react-router";
import { ApiError } from "../../../../../client/ApiError.ts";
import { ErrorState } from "../../../parts/ErrorState.tsx";
import { Skeleton } from "../../../parts/Skeleton.tsx";
import { QuizGone } from "../QuizHead.tsx";
import { GameResultsView } from "../results/GameResultsView.tsx";
import { QuizDesk } from "./QuizDesk.tsx";
import { useGame } from "./useGame.ts";

const route = getRouteApi("/shell/guests/$engagement_id/quiz/games/$game_id");

/** The quizmaster's desk while a game runs, and its results afterwards. */
export function GamePage() {
  const { engagement_id, game_id } = route.useParams();
  return <FollowedGamePage key={game_id} engagement_id={engagement_id} game_id={game_id} />;
}

function FollowedGamePage({ engagement_id, game_id }: { engagement_id: string; game_id: string }) {
  const followed = useGame(engagement_id, game_id);
  const { desk, results, error, readAgain } = followed;
  if (error instanceof ApiError && error.status === 404)
    return <QuizGone title="This game is gone" engagement_id={engagement_id} />;
  if (!desk || !results)
    return error ? <ErrorState error={error} retry={readAgain} /> : <Skeleton lines={5} />;
  if (desk.game.phase !== "ended") return <QuizDesk desk={desk} followed={followed} />;
  return results.game.phase === "ended" ? <GameResultsView results={results} /> : <Skeleton lines={5} />;
}
