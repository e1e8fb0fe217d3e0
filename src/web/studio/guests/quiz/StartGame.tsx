import { useNavigate } from "@tanstack/react-router";
import { Dumbbell, Play } from "#icons";
import { useRef, useState } from "react";
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
  /** Whether it is to practise, of the game that waits for an answer. */
  const [asks, setAsks] = useState<{ practice: boolean } | null>(null);
  const start = useSave(
    (practice: boolean) =>
      session.api.post("/quizzes/{quiz_id}/games", {
        params: { quiz_id: quiz.id },
        ...(practice && { body: { practice } }),
      }),
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

  /** Two presses in one instant come before the page knows that it is busy. */
  const isSending = useRef(false);

  function send(practice: boolean) {
    if (isSending.current) return;
    isSending.current = true;
    start.mutate(practice, { onSettled: () => (isSending.current = false) });
  }

  function press(practice: boolean) {
    if (running) setAsks({ practice });
    else send(practice);
  }

  return (
    <>
      {isMain && (
        <Button
          icon={Dumbbell}
          label="Practise"
          disabled={quiz.problem !== null || start.isPending}
          title={quiz.problem ?? "A game in which nobody has points or a rank"}
          aria-label={`Practise ${quiz.title}`}
          onClick={() => press(true)}
        />
      )}
      <Button
        look={isMain ? "main" : undefined}
        icon={Play}
        label="Start a game"
        disabled={quiz.problem !== null || start.isPending}
        title={quiz.problem ?? undefined}
        aria-label={`Start a game of ${quiz.title}`}
        onClick={() => press(false)}
      />
      <ConfirmDialog
        title={`End “${running?.title ?? ""}”?`}
        yes="End it and start"
        open={asks !== null}
        busy={start.isPending}
        error={start.error}
        onYes={() => send(asks?.practice ?? false)}
        onClose={() => setAsks(null)}
      >
        A game of it still runs, and only one runs at a time. Its players see its result as it stands now.
      </ConfirmDialog>
    </>
  );
}
