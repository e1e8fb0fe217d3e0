import { useNavigate } from "@tanstack/react-router";
import { Play } from "lucide-react";
import { useState } from "react";
import type { Quiz, QuizGameSummary as GameSummary } from "../../../../contract/quizzes.ts";
import { Button } from "../../parts/Button.tsx";
import { ConfirmDialog } from "../../parts/ConfirmDialog.tsx";
import { useSave } from "../../parts/useSave.ts";
import { useSession } from "../../people/session.ts";
import { useEngagement } from "../engagements.ts";
import { quizzesQuery } from "./quizzes.ts";

interface StartGameProps {
  quiz: Quiz;
  /** Another one, which would end. */
  running: GameSummary | undefined;
  isMain?: boolean;
}

/** Asks when a game runs already: its players would be sent away. */
export function StartGame({ quiz, running, isMain = false }: StartGameProps) {
  const session = useSession();
  const engagement = useEngagement();
  const navigate = useNavigate();
  const [asks, setAsks] = useState(false);
  const start = useSave(
    () => session.api.post("/quizzes/{quiz_id}/games", { params: { quiz_id: quiz.id } }),
    {
      stale: [quizzesQuery(session, engagement.id).queryKey],
      refused: "Not started.",
      onSaved: ({ id }) =>
        navigate({
          to: "/guests/$engagement_id/quiz/games/$game_id",
          params: { engagement_id: engagement.id, game_id: id },
        }),
    },
  );

  return (
    <>
      <Button
        look={isMain ? "main" : undefined}
        icon={Play}
        label="Start a game"
        disabled={quiz.problem !== null || start.isPending}
        title={quiz.problem ?? undefined}
        aria-label={`Start a game of ${quiz.title}`}
        onClick={() => (running ? setAsks(true) : start.mutate())}
      />
      <ConfirmDialog
        title={`End “${running?.title ?? ""}”?`}
        yes="End it and start"
        open={asks}
        busy={start.isPending}
        error={start.error}
        onYes={() => start.mutate()}
        onClose={() => setAsks(false)}
      >
        A game of it still runs, and only one runs at a time. Its players see its result as it stands now.
      </ConfirmDialog>
    </>
  );
}
