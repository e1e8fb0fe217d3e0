import { useQuery } from "@tanstack/react-query";
import { Link, Outlet } from "@tanstack/react-router";
import { MessageCircleQuestionMark, TriangleAlert } from "#icons";
import { useState } from "react";
import type { Quiz, QuizGameSummary as GameSummary } from "../../../../contract/quizzes.ts";
import { Ago } from "../../parts/Ago.tsx";
import { Button, ButtonLink } from "../../parts/Button.tsx";
import { EmptyState } from "../../parts/EmptyState.tsx";
import { QueryView } from "../../parts/QueryView.tsx";
import { RoomHead } from "../../parts/RoomHead.tsx";
import { mayEdit, mayOperate } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import { useEngagement } from "../engagements.ts";
import { phaseLabels, sayQuestions, sayRounds } from "./labels.ts";
import styles from "./Quiz.module.css";
import { quizzesQuery } from "./quizzes.ts";
import { StartGame } from "./StartGame.tsx";

/** The engagement's quizzes, the game that runs, and those that were played. */
export function QuizTab() {
  const session = useSession();
  const { id } = useEngagement();
  const query = useQuery(quizzesQuery(session, id));
  const isEditor = mayEdit(session.workspace.role);

  return (
    <QueryView query={query} lines={4}>
      {({ items, games }) => {
        const running = games.find(({ phase }) => phase !== "ended");
        const past = games.filter(({ phase }) => phase === "ended");
        return (
          <div className={`stack gap-24 ${styles.page}`}>
            {running && <RunningGame game={running} />}
            {items.length === 0 ? (
              <EmptyState
                icon={MessageCircleQuestionMark}
                title="No quiz yet"
                step={isEditor ? <NewLink label="Make the first quiz" /> : <p>An editor makes the first.</p>}
              >
                Guests play on their phones, the screens show questions, answers and who leads. Type the
                questions here or bring them in a spreadsheet.
              </EmptyState>
            ) : (
              <>
                <RoomHead action={isEditor && <NewLink label="New quiz" isMain={!running} />}>
                  A quiz is played as often as you like; every game keeps its own results.
                </RoomHead>
                <ul className="list" aria-label="Quizzes">
                  {items.map((quiz) => (
                    <QuizRow key={quiz.id} quiz={quiz} running={running} />
                  ))}
                </ul>
              </>
            )}
            {past.length > 0 && <PastGames games={past} />}
            <Outlet />
          </div>
        );
      }}
    </QueryView>
  );
}

function NewLink({ label, isMain = true }: { label: string; isMain?: boolean }) {
  const { id } = useEngagement();
  return (
    <ButtonLink
      look={isMain ? "main" : undefined}
      label={label}
      to="/guests/$engagement_id/quiz/new"
      params={{ engagement_id: id }}
    />
  );
}

// An evening's; more are one press away.
const shown_first = 10;

function PastGames({ games }: { games: GameSummary[] }) {
  const engagement = useEngagement();
  const [all, setAll] = useState(false);
  return (
    <section className="stack start">
      <h2>Games that were played</h2>
      <ul className="list full" aria-label="Games that were played">
        {(all ? games : games.slice(0, shown_first)).map(({ id, title, started_at, ended_at, practice }) => (
          <li key={id}>
            <div className="list-main">
              <span className="list-name">
                {title} {practice && <span className="badge">Practice</span>}
              </span>
            </div>
            <span className="list-when muted small">
              <Ago at={ended_at ?? started_at} />
            </span>
            <ButtonLink
              label="Results"
              to="/guests/$engagement_id/quiz/games/$game_id"
              params={{ engagement_id: engagement.id, game_id: id }}
              aria-label={`Results of ${title}`}
            />
          </li>
        ))}
      </ul>
      {!all && games.length > shown_first && (
        <Button label={`Show all ${games.length}`} onClick={() => setAll(true)} />
      )}
    </section>
  );
}

function QuizRow({ quiz, running }: { quiz: Quiz; running: GameSummary | undefined }) {
  const { workspace } = useSession();
  const engagement = useEngagement();
  const { id, title, problem, problems, questions, rounds } = quiz;
  return (
    <li>
      <div className="list-main">
        <span className="list-name">
          <Link
            className="name-link"
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
          <span className="row fine-icons gap-4 ready small">
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

function RunningGame({ game: { id, title, phase, practice } }: { game: GameSummary }) {
  const engagement = useEngagement();
  return (
    <section className={`row wrap frame ${styles.runningGame}`} aria-label="Running game">
      <span className="row live">
        <span className="live-dot" aria-hidden /> Running now
      </span>
      <b className="cut">{title}</b>
      {practice && <span className="badge">Practice</span>}
      <span className="muted">{phaseLabels[phase].label}</span>
      <ButtonLink
        look="main"
        label="To the quizmaster’s desk"
        to="/guests/$engagement_id/quiz/games/$game_id"
        params={{ engagement_id: engagement.id, game_id: id }}
      />
    </section>
  );
}
