import { Link } from "@tanstack/react-router";
import { TriangleAlert } from "lucide-react";
import { mayOperate } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import { useEngagement } from "../engagementContext.ts";
import type { Quiz } from "../../../../contract/quizzes.ts";
import type { QuizGameSummary as GameSummary } from "../../../../contract/quizzes.ts";
import { StartGame } from "./StartGame.tsx";
import { sayQuestions, sayRounds } from "./words.ts";

export function QuizRow({ quiz, running }: { quiz: Quiz; running: GameSummary | undefined }) {
  const { workspace } = useSession();
  const engagement = useEngagement();
  const { id, title, problem, problems, questions, rounds } = quiz;
  return (
    <li>
      <div className="list-main">
        <span className="list-name">
          <Link
            className="engagement-link"
            to="/guests/$engagement_id/quiz/$quiz_id"
            params={{ engagement_id: engagement.id, quiz_id: id }}
          >
            {title}
          </Link>
        </span>
        <span className="muted small">
          {sayQuestions(questions)} in {sayRounds(rounds.length)}
        </span>
        {problem !== null && (
          <span className="quiz-problem small">
            <TriangleAlert aria-hidden /> {problem}
          </span>
        )}
        {problems.length > 0 && (
          <span className="muted small">
            {problems.length === 1
              ? "1 row of its spreadsheet was not read"
              : `${problems.length} rows of its spreadsheet were not read`}
          </span>
        )}
      </div>
      <span />
      {mayOperate(workspace.role) && <StartGame quiz={quiz} running={running} />}
    </li>
  );
}
