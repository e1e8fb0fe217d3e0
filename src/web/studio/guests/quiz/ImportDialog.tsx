import { useMutation, useQueryClient } from "@tanstack/react-query";
import { DialogBox } from "../../parts/DialogBox.tsx";
import { Form } from "../../parts/Form.tsx";
import { useNotify } from "../../parts/Notices.tsx";
import { useSession } from "../../people/session.ts";
import type { Quiz } from "../../../../contract/quizzes.ts";
import { patchQuiz, quizQuery } from "./quizzes.ts";
import { SheetField, sheetIn } from "./SheetField.tsx";
import { sayQuestions, sayRounds } from "./words.ts";

export function ImportDialog({ quiz, onClose }: { quiz: Quiz; onClose: () => void }) {
  const session = useSession();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const replace = useMutation({
    mutationFn: (values: FormData) => patchQuiz(session, quiz.id, sheetIn(values) ?? { csv: "" }),
    onSuccess(saved) {
      queryClient.setQueryData(quizQuery(session, quiz.id).queryKey, saved);
      notify(`Read: ${sayQuestions(saved.questions)} in ${sayRounds(saved.rounds.length)}.`);
      onClose();
    },
  });
  return (
    <DialogBox title="Import a spreadsheet" open closesOutside={false} onClose={onClose}>
      <Form onSend={replace.mutate} busy={replace.isPending} error={replace.error} submit="Import">
        {quiz.questions > 0 && (
          <p>
            It takes the place of the {sayQuestions(quiz.questions)} in “{quiz.title}”. A game that runs keeps
            its own.
          </p>
        )}
        <SheetField required />
      </Form>
    </DialogBox>
  );
}
