import { Check, Image, Plus } from "lucide-react";
import { useState } from "react";
import type { Quiz } from "../../../../../contract/quizzes.ts";
import type { Question } from "../../../../../core/quizzes/quiz.ts";
import { Button } from "../../../parts/Button.tsx";
import { useNotify } from "../../../parts/Notices.tsx";
import { RowMenu } from "../../../parts/RowMenu.tsx";
import { useSave } from "../../../parts/useSave.ts";
import { mayEdit } from "../../../people/roles.ts";
import { useSession } from "../../../people/session.ts";
import { questionKindLabels } from "../labels.ts";
import styles from "../Quiz.module.css";
import { quizQuery, type RoundFields } from "../quizzes.ts";
import { changeRounds, type Place } from "./changeRounds.ts";
import { QuestionDialog } from "./QuestionDialog.tsx";
import { isRight, sayNumber } from "./rightAnswer.ts";

/** Everything that is asked, with the right answers. */
export function Rounds({ quiz }: { quiz: Quiz }) {
  const session = useSession();
  const notify = useNotify();
  const [edited, setEdited] = useState<{ place: Place; question: Question | null } | null>(null);
  const isEditor = mayEdit(session.workspace.role);
  const save = useSave(
    (rounds: RoundFields[]) =>
      session.api.patch("/quizzes/{quiz_id}", { params: { quiz_id: quiz.id }, body: { rounds } }),
    { shows: quizQuery(session, quiz.id).queryKey, onSaved: () => setEdited(null) },
  );
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
    <section aria-label="Questions">
      {quiz.rounds.map(({ id, title, questions }, round) => (
        <div key={id} className={`stack gap-8 start ${styles.round}`}>
          <h3>{title || `Round ${round + 1}`}</h3>
          <ol className="full lines" aria-label={`Questions of ${title || `round ${round + 1}`}`}>
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
    <Button icon={Plus} label="Add a question" aria-label={`Add a question to ${label}`} onClick={onClick} />
  );
}

interface QuestionCardProps {
  number: number;
  question: Question;
  /** Null: only to be read. */
  onEdit: (() => void) | null;
  onRemove: () => void;
}

function QuestionCard({ number, question, onEdit, onRemove }: QuestionCardProps) {
  const { kind, text, points, time_s, image_asset_id, partial } = question;
  return (
    <li className={`stack gap-8 ${styles.questionCard}`}>
      <span className="muted" aria-hidden>
        {number}
      </span>
      <div className="stack gap-4">
        <p className="strong break">{text}</p>
        <RightAnswers question={question} />
        <p className="row wrap gap-4 muted small">
          {questionKindLabels[kind].label} · {points} points · {time_s} s
          {partial && " · points for nearly right"}
          {image_asset_id !== null && (
            <span className="row wrap gap-4 fine-icons">
              · <Image aria-hidden /> with a picture
            </span>
          )}
        </p>
      </div>
      {onEdit && (
        <RowMenu
          label={`More for question ${number}`}
          items={[
            { label: "Edit", onSelect: onEdit },
            { label: "Delete", danger: true, onSelect: onRemove },
          ]}
        />
      )}
    </li>
  );
}

const rightLook = `live strong ${styles.right}`;

/** The options, the right ones marked; of a number what is right. */
function RightAnswers({ question }: { question: Question }) {
  const { kind, options, answer } = question;
  if (kind === "number")
    return answer?.number === undefined ? (
      <p className="row fine-icons gap-4 ready small">No right answer yet</p>
    ) : (
      <p className={`row gap-4 ${rightLook}`}>
        <Check aria-hidden /> {sayNumber(question)}
      </p>
    );
  const List = kind === "order" ? "ol" : "ul";
  return (
    <>
      <List className={`wrap muted break ${styles.rightOptions}`}>
        {options.map((option) => {
          const right = isRight(question, option.id);
          return (
            <li
              key={option.id}
              className={kind === "order" ? undefined : `row gap-4 ${right ? rightLook : ""}`}
              data-right={right || undefined}
            >
              {right && <Check aria-hidden />} {option.label}{" "}
              {right && <span className="unseen">(right)</span>}
            </li>
          );
        })}
      </List>
      {kind !== "order" && answer === null && (
        <p className="row fine-icons gap-4 ready small">No right answer yet</p>
      )}
    </>
  );
}
