import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { ConfirmDialog } from "../../parts/ConfirmDialog.tsx";
import { useNotify } from "../../parts/Notices.tsx";
import { useSession } from "../../people/session.ts";
import type { Quiz } from "../../../../contract/quizzes.ts";
import { quizzesQuery } from "./quizzes.ts";
import { sayQuestions } from "./words.ts";

export function RemoveQuiz({ quiz: { id, title, questions, engagement_id } }: { quiz: Quiz }) {
  const session = useSession();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const [asks, setAsks] = useState(false);
  const remove = useMutation({
    mutationFn: () => session.api.delete("/quizzes/{quiz_id}", { params: { quiz_id: id } }),
    async onSuccess() {
      await navigate({ to: "/guests/$engagement_id/quiz", params: { engagement_id } });
      notify(`“${title}” is deleted.`);
      await queryClient.invalidateQueries({ queryKey: quizzesQuery(session, engagement_id).queryKey });
    },
  });
  return (
    <section className="engagement-settings engagement-danger">
      <h3>Delete</h3>
      <p className="muted">The results of games that were played stay.</p>
      <button type="button" className="button button-danger" onClick={() => setAsks(true)}>
        Delete this quiz
      </button>
      <ConfirmDialog
        title={`Delete “${title}”?`}
        yes="Delete"
        open={asks}
        busy={remove.isPending}
        error={remove.error}
        onYes={() => remove.mutate()}
        onClose={() => setAsks(false)}
      >
        Its {sayQuestions(questions)} are gone for good. The results of games that were played stay.
      </ConfirmDialog>
    </section>
  );
}
