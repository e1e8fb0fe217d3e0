import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Ago } from "../../parts/Ago.tsx";
import { useEngagement } from "../engagementContext.ts";
import type { QuizGameSummary as GameSummary } from "../../../../contract/quizzes.ts";

// An evening's; more are one press away.
const shown_first = 10;

export function PastGames({ games }: { games: GameSummary[] }) {
  const engagement = useEngagement();
  const [all, setAll] = useState(false);
  return (
    <section className="past-games">
      <h2>Games that were played</h2>
      <ul className="list" aria-label="Games that were played">
        {(all ? games : games.slice(0, shown_first)).map(({ id, title, started_at, ended_at }) => (
          <li key={id}>
            <div className="list-main">
              <span className="list-name">{title}</span>
            </div>
            <span className="list-when muted small">
              <Ago at={ended_at ?? started_at} />
            </span>
            <Link
              className="button"
              to="/guests/$engagement_id/quiz/games/$game_id"
              params={{ engagement_id: engagement.id, game_id: id }}
              aria-label={`Results of ${title}`}
            >
              Results
            </Link>
          </li>
        ))}
      </ul>
      {!all && games.length > shown_first && (
        <button type="button" className="button" onClick={() => setAll(true)}>
          Show all {games.length}
        </button>
      )}
    </section>
  );
}
