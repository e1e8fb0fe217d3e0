import { ChevronDown, ChevronRight, Plus } from "#icons";
import { type ReactNode, useState } from "react";
import { bounds } from "../../../../../core/quizzes/bounds.ts";
import { most_questions_of_round, type Question, type Round } from "../../../../../core/quizzes/quiz.ts";
import { Button, IconButton } from "../../../parts/Button.tsx";
import { RowMenu } from "../../../parts/RowMenu.tsx";
import { sayQuestions } from "../labels.ts";
import { QuestionCard } from "./QuestionCard.tsx";
import styles from "./Rounds.module.css";

interface RoundSectionProps {
  round: Round;
  /** From 0. */
  place: number;
  /** How many rounds there are. */
  count: number;
  handle: ReactNode;
  /** The number of each question in the whole quiz. */
  numbers: ReadonlyMap<string, number>;
  isFolded: boolean;
  isEditor: boolean;
  drawHandle: (question: Question) => ReactNode;
  onFold: () => void;
  onRename: (title: string) => void;
  onMove: (index: number) => void;
  onRemove: () => void;
  onAdd: () => void;
  onEdit: (question: Question) => void;
  onCopy: (question: Question) => void;
  onRemoveQuestion: (question: Question) => void;
}

export function RoundSection(props: RoundSectionProps) {
  const { round, place, count, handle, numbers, isFolded, isEditor, drawHandle, onFold, onMove } = props;
  const { title, questions } = round;
  const name = title || `round ${place + 1}`;
  return (
    <div className={styles.round}>
      <header className={styles.head} data-row>
        {handle}
        <IconButton
          icon={isFolded ? ChevronRight : ChevronDown}
          label={isFolded ? `Unfold ${name}` : `Fold ${name}`}
          aria-expanded={!isFolded}
          onClick={onFold}
        />
        {isEditor ? (
          <RoundName key={title} title={title} place={place} onRename={props.onRename} />
        ) : (
          <h3 className="break">{title || `Round ${place + 1}`}</h3>
        )}
        <span className={`muted small ${styles.count}`}>{sayQuestions(questions.length)}</span>
        {isEditor && (
          <RowMenu
            label={`More for ${name}`}
            items={[
              { label: "Move up", disabled: place === 0, onSelect: () => onMove(place - 1) },
              { label: "Move down", disabled: place === count - 1, onSelect: () => onMove(place + 1) },
              { label: "Delete the round", danger: true, onSelect: props.onRemove },
            ]}
          />
        )}
      </header>
      {!isFolded && (
        <>
          <ol className="lines" aria-label={`Questions of ${name}`}>
            {questions.map((question) => (
              <li key={question.id} className={styles.row} data-row>
                <QuestionCard
                  number={numbers.get(question.id) ?? 0}
                  question={question}
                  handle={isEditor ? drawHandle(question) : null}
                  onEdit={isEditor ? () => props.onEdit(question) : null}
                  onCopy={() => props.onCopy(question)}
                  onRemove={() => props.onRemoveQuestion(question)}
                />
              </li>
            ))}
          </ol>
          <div className={styles.end} data-row>
            {isEditor ? (
              <Button
                icon={Plus}
                label="Add a question"
                aria-label={`Add a question to ${name}`}
                disabled={questions.length >= most_questions_of_round}
                onClick={props.onAdd}
              />
            ) : (
              questions.length === 0 && <p className="muted">No questions in it yet.</p>
            )}
          </div>
        </>
      )}
    </div>
  );
}

interface RoundNameProps {
  title: string;
  place: number;
  onRename: (title: string) => void;
}

/** Written in place; saved when it is left, and as it was after Escape. */
function RoundName({ title, place, onRename }: RoundNameProps) {
  const [typed, setTyped] = useState(title);
  return (
    <h3 className={styles.name}>
      <input
        className="input"
        aria-label={`Name of round ${place + 1}`}
        placeholder={`Round ${place + 1}`}
        maxLength={bounds.title}
        autoComplete="off"
        dir="auto"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => typed.trim() !== title && onRename(typed.trim())}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === "Enter") event.currentTarget.blur();
          if (event.key === "Escape") setTyped(title);
        }}
      />
    </h3>
  );
}
