import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { ChevronLeft, FileSpreadsheet } from "lucide-react";
import { useState } from "react";
import { ApiError } from "../../../../client/ApiError.ts";
import { ErrorState } from "../../parts/ErrorState.tsx";
import { Skeleton } from "../../parts/Skeleton.tsx";
import { mayEdit, mayOperate } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import { ImportDialog } from "./ImportDialog.tsx";
import "./quiz.css";
import { QuizGone } from "./QuizGone.tsx";
import { QuizSettings } from "./QuizSettings.tsx";
import type { Quiz } from "../../../../contract/quizzes.ts";
import { quizQuery, quizzesQuery } from "./quizzes.ts";
import { Rounds } from "./questions/Rounds.tsx";
import { RemoveQuiz } from "./RemoveQuiz.tsx";
import { StartGame } from "./StartGame.tsx";
import { UnreadRows } from "./UnreadRows.tsx";
import { sayQuestions, sayRounds } from "./words.ts";

const route = getRouteApi("/shell/guests/$engagement_id/quiz/$quiz_id");

export function QuizPage() {
  const session = useSession();
  const { engagement_id, quiz_id } = route.useParams();
  const { data: quiz, error, refetch } = useQuery(quizQuery(session, quiz_id));

  if (error instanceof ApiError && error.status === 404)
    return <QuizGone title="This quiz is gone" engagement_id={engagement_id} />;
  if (!quiz)
    return error ? <ErrorState error={error} retry={() => void refetch()} /> : <Skeleton lines={5} />;
  return (
    <div className="quiz-page">
      <QuizHead quiz={quiz} />
      <UnreadRows problems={quiz.problems} />
      <Rounds quiz={quiz} />
      <QuizSettings key={quiz.updated_at} quiz={quiz} />
      {mayEdit(session.workspace.role) && <RemoveQuiz quiz={quiz} />}
    </div>
  );
}

function QuizHead({ quiz }: { quiz: Quiz }) {
  const session = useSession();
  const { role } = session.workspace;
  const { data: list } = useQuery(quizzesQuery(session, quiz.engagement_id));
  const [imports, setImports] = useState(false);
  const running = list?.games.find(({ phase }) => phase !== "ended");
  return (
    <>
      <header className="quiz-head">
        <Link
          className="icon-button"
          to="/guests/$engagement_id/quiz"
          params={{ engagement_id: quiz.engagement_id }}
          aria-label="Back to the quizzes"
        >
          <ChevronLeft aria-hidden />
        </Link>
        <div className="quiz-title">
          <h2>{quiz.title}</h2>
          <p className="muted">
            {sayQuestions(quiz.questions)} in {sayRounds(quiz.rounds.length)}
          </p>
        </div>
        {mayEdit(role) && (
          <button type="button" className="button" onClick={() => setImports(true)}>
            <FileSpreadsheet aria-hidden /> Import
          </button>
        )}
        {mayOperate(role) && <StartGame quiz={quiz} running={running} isMain />}
      </header>
      {quiz.problem !== null && (
        <p className="quiz-note" role="note">
          <b>It cannot be played yet.</b> {quiz.problem}
        </p>
      )}
      {imports && <ImportDialog quiz={quiz} onClose={() => setImports(false)} />}
    </>
  );
}
