import { useQuery } from "@tanstack/react-query";
import { Link, Outlet } from "@tanstack/react-router";
import { MessageCircleQuestionMark } from "lucide-react";
import { EmptyState } from "../../parts/EmptyState.tsx";
import { ErrorState } from "../../parts/ErrorState.tsx";
import { RoomHead } from "../../parts/RoomHead.tsx";
import { Skeleton } from "../../parts/Skeleton.tsx";
import { mayEdit } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import { useEngagement } from "../engagementContext.ts";
import { PastGames } from "./PastGames.tsx";
import "./quiz.css";
import { QuizRow } from "./QuizRow.tsx";
import { quizzesQuery } from "./quizzes.ts";
import { RunningGame } from "./RunningGame.tsx";

/** The engagement's quizzes, the game that runs, and those that were played. */
export function QuizTab() {
  const session = useSession();
  const { id } = useEngagement();
  const { data, error, refetch } = useQuery(quizzesQuery(session, id));
  const isEditor = mayEdit(session.workspace.role);

  if (!data)
    return error ? <ErrorState error={error} retry={() => void refetch()} /> : <Skeleton lines={4} />;
  const running = data.games.find(({ phase }) => phase !== "ended");
  const past = data.games.filter(({ phase }) => phase === "ended");
  return (
    <div className="quiz-tab">
      {running && <RunningGame game={running} />}
      {data.items.length === 0 ? (
        <EmptyState
          icon={MessageCircleQuestionMark}
          title="No quiz yet"
          step={isEditor ? <NewLink label="Make the first quiz" /> : <p>An editor makes the first.</p>}
        >
          Guests play on their phones, the screens show questions, answers and who leads. Type the questions
          here or bring them in a spreadsheet.
        </EmptyState>
      ) : (
        <>
          <RoomHead action={isEditor && <NewLink label="New quiz" isMain={!running} />}>
            A quiz is played as often as you like; every game keeps its own results.
          </RoomHead>
          <ul className="list" aria-label="Quizzes">
            {data.items.map((quiz) => (
              <QuizRow key={quiz.id} quiz={quiz} running={running} />
            ))}
          </ul>
        </>
      )}
      {past.length > 0 && <PastGames games={past} />}
      <Outlet />
    </div>
  );
}

function NewLink({ label, isMain = true }: { label: string; isMain?: boolean }) {
  const { id } = useEngagement();
  return (
    <Link
      className={isMain ? "button button-main" : "button"}
      to="/guests/$engagement_id/quiz/new"
      params={{ engagement_id: id }}
    >
      {label}
    </Link>
  );
}
