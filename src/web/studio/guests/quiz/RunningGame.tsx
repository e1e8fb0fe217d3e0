import { Link } from "@tanstack/react-router";
import { useEngagement } from "../engagementContext.ts";
import type { QuizGameSummary as GameSummary } from "../../../../contract/quizzes.ts";
import { phaseWords } from "./words.ts";

export function RunningGame({ game: { id, title, phase } }: { game: GameSummary }) {
  const engagement = useEngagement();
  return (
    <section className="running-game" aria-label="Running game">
      <span className="flow flow-live">
        <span className="flow-light" aria-hidden /> Running now
      </span>
      <b className="cut">{title}</b>
      <span className="muted">{phaseWords[phase].label}</span>
      <Link
        className="button button-main"
        to="/guests/$engagement_id/quiz/games/$game_id"
        params={{ engagement_id: engagement.id, game_id: id }}
      >
        To the quizmaster’s desk
      </Link>
    </section>
  );
}
