import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import type { Question } from "../../../../../core/quizzes/quiz.ts";
import { useNotify } from "../../../parts/Notices.tsx";
import { mayEdit } from "../../../people/roles.ts";
import { useSession } from "../../../people/session.ts";
import type { Quiz } from "../../../../../contract/quizzes.ts";
import { patchQuiz, quizQuery, type RoundFields } from "../quizzes.ts";
import { changeRounds, type Place } from "./changeRounds.ts";
import { QuestionCard } from "./QuestionCard.tsx";
import { QuestionDialog } from "./QuestionDialog.tsx";

/** Everything that is asked, with the right answers. */
export function Rounds({ quiz }: { quiz: Quiz }) {
  const session = useSession();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [edited, setEdited] = useState<{ place: Place; question: Question | null } | null>(null);
  const isEditor = mayEdit(session.workspace.role);
  const save = useMutation({
    mutationFn: (rounds: RoundFields[]) => patchQuiz(session, quiz.id, { rounds }),
    onSuccess(saved) {
      queryClient.setQueryData(quizQuery(session, quiz.id).queryKey, saved);
      setEdited(null);
    },
  });
  const edit = (place: Place, question: Question | null) => {
    save.reset();
    setEdited({ place, question });
  };

  function remove(place: Place) {
    const before = quiz.rounds;
    save.mutate(changeRounds(before, place, null), {
      onSuccess: () => notify("The question is deleted.", () => save.mutate(before)),
      onError: ({ message }) => notify(`Not deleted. ${message}`),
    });
  }

  let number = 0;
  return (
    <section className="rounds" aria-label="Questions">
      {quiz.rounds.map(({ id, title, questions }, round) => (
        <div key={id} className="round">
          <h3>{title || `Round ${round + 1}`}</h3>
          <ol className="questions" aria-label={`Questions of ${title || `round ${round + 1}`}`}>
            {questions.map((question, index) => (
              <QuestionCard
                key={question.id}
                number={(number += 1)}
                question={question}
                onEdit={isEditor ? () => edit({ round, index }, question) : null}
                onRemove={() => remove({ round, index })}
              />
            ))}
          </ol>
          {isEditor && (
            <AddQuestion
              label={title || `round ${round + 1}`}
              onClick={() => edit({ round, index: null }, null)}
            />
          )}
        </div>
      ))}
      {quiz.rounds.length === 0 && isEditor && (
        <AddQuestion label={quiz.title} onClick={() => edit({ round: 0, index: null }, null)} />
      )}
      {edited && (
        <QuestionDialog
          question={edited.question}
          busy={save.isPending}
          error={save.error}
          onSave={(question) => save.mutate(changeRounds(quiz.rounds, edited.place, question))}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  );
}

function AddQuestion({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className="button" aria-label={`Add a question to ${label}`} onClick={onClick}>
      <Plus aria-hidden /> Add a question
    </button>
  );
}
