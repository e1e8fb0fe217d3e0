import { Plus } from "#icons";
import { useRef, useState } from "react";
import type { Quiz } from "../../../../../contract/quizzes.ts";
import { listQuestions, most_rounds, type Question, type Round } from "../../../../../core/quizzes/quiz.ts";
import { Button } from "../../../parts/Button.tsx";
import { ConfirmDialog } from "../../../parts/ConfirmDialog.tsx";
import { Sortable } from "../../../parts/Sortable.tsx";
import { useRowMoves } from "../../../parts/useRowMoves.tsx";
import { mayEdit } from "../../../people/roles.ts";
import { useSession } from "../../../people/session.ts";
import { sayQuestions } from "../labels.ts";
import styles from "./Rounds.module.css";
import { copyQuestion, newId } from "./questionDraft.ts";
import { QuestionDialog } from "./QuestionDialog.tsx";
import { RoundSection } from "./RoundSection.tsx";
import {
  addQuestion,
  addRound,
  findPlace,
  moveQuestion,
  moveRound,
  removeQuestion,
  removeRound,
  renameRound,
  replaceQuestion,
} from "./roundsEdits.ts";
import { findDropPlace, isDropPlace, listRows, sayDropPlace } from "./roundRows.ts";
import { useRounds } from "./useRounds.ts";

/** Everything that is asked, with the right answers. */
export function Rounds({ quiz }: { quiz: Quiz }) {
  const session = useSession();
  const { rounds, save, change } = useRounds(quiz);
  const [edited, setEdited] = useState<{ round_id: string; question: Question | null } | null>(null);
  const [removed, setRemoved] = useState<Round | null>(null);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const list = useRef<HTMLDivElement>(null);
  const isEditor = mayEdit(session.workspace.role);
  const rows = listRows(rounds, folded);
  const numbers = new Map(listQuestions({ rounds }).map(({ question: { id }, index }) => [id, index + 1]));

  const { drawHandle, spoken } = useRowMoves<Question>({
    list,
    findElements: (list) => [...list.querySelectorAll<HTMLElement>("[data-row]")],
    first: 1,
    isPlace: (question, index) => isDropPlace(rows, question.id, index),
    order: rows.map(({ id }) => id).join(" "),
    nameOf: ({ id }) => `question ${numbers.get(id)}`,
    sayPlace: (question, index) => sayDropPlace(rounds, findDropPlace(rows, question.id, index)!),
    onMove(question, index) {
      const place = findDropPlace(rows, question.id, index);
      const back = findPlace(rounds, question.id);
      if (!place || !back || (place.round_id === back.round_id && place.before === back.before)) return;
      const title = sayRound(rounds, place.round_id);
      void change(moveQuestion(question.id, place), {
        refused: "Not moved.",
        ...(place.round_id !== back.round_id && {
          notice: `The question is in ${title} now.`,
          undo: moveQuestion(question.id, back),
        }),
      });
    },
  });

  function remove(round: Round) {
    const index = rounds.findIndex(({ id }) => id === round.id);
    setRemoved(null);
    void change(removeRound(round.id), {
      notice: `${sayRound(rounds, round.id)} is deleted.`,
      undo: addRound(round, index),
      refused: "Not deleted.",
    });
  }

  const toggle = (id: string) =>
    setFolded((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });

  /** The keyboard goes on where the question was opened. */
  function close() {
    const opener = edited?.question && `[data-opens="${CSS.escape(edited.question.id)}"]`;
    setEdited(null);
    if (opener) setTimeout(() => list.current?.querySelector<HTMLElement>(opener)?.focus());
  }

  const addsFirst = () => setEdited({ round_id: newId(), question: null });

  return (
    <section aria-label="Questions" className="stack gap-16">
      {rounds.length > 1 && (
        <FoldAll rounds={rounds} folded={folded} onFold={(ids) => setFolded(new Set(ids))} />
      )}
      <div ref={list} className={styles.rounds}>
        <Sortable
          items={rounds}
          label="Rounds"
          className={styles.list}
          nameOf={({ id }) => sayRound(rounds, id)}
          fixed={!isEditor || rounds.length < 2}
          onMove={(id, index) => change(moveRound(id, index), { refused: "Not moved." })}
        >
          {(round, handle, index) => (
            <RoundSection
              round={round}
              place={index}
              handle={handle}
              numbers={numbers}
              isFolded={folded.has(round.id)}
              isEditor={isEditor}
              drawHandle={(question) =>
                drawHandle(
                  question,
                  rows.findIndex(({ id, kind }) => kind === "question" && id === question.id),
                )
              }
              onFold={() => toggle(round.id)}
              onRename={(title) => void change(renameRound(round.id, title), { refused: "Not renamed." })}
              onMove={(to) => void change(moveRound(round.id, to), { refused: "Not moved." })}
              count={rounds.length}
              onRemove={() => (round.questions.length === 0 ? remove(round) : setRemoved(round))}
              onAdd={() => setEdited({ round_id: round.id, question: null })}
              onEdit={(question) => setEdited({ round_id: round.id, question })}
              onCopy={(question) => {
                const copy = copyQuestion(question);
                const after = findPlace(rounds, question.id)!;
                void change(addQuestion(copy, after), {
                  notice: "The question is there twice now.",
                  undo: removeQuestion(copy.id),
                  refused: "Not duplicated.",
                });
              }}
              onRemoveQuestion={(question) =>
                void change(removeQuestion(question.id), {
                  notice: "The question is deleted.",
                  undo: addQuestion(question, findPlace(rounds, question.id)!),
                  refused: "Not deleted.",
                })
              }
            />
          )}
        </Sortable>
        {isEditor && spoken}
      </div>
      {isEditor && (
        <div className="row wrap">
          {rounds.length === 0 && (
            <Button
              icon={Plus}
              label="Add a question"
              aria-label={`Add a question to ${quiz.title}`}
              onClick={addsFirst}
            />
          )}
          <Button
            icon={Plus}
            label="Add a round"
            disabled={rounds.length >= most_rounds}
            onClick={() => void change(addRound({ id: newId(), title: "", questions: [] }))}
          />
          {rounds.length >= most_rounds && (
            <span className="muted small">A quiz has at most {most_rounds} rounds.</span>
          )}
        </div>
      )}
      {edited && (
        <QuestionDialog
          key={edited.question?.id ?? "new"}
          quiz={{ ...quiz, rounds }}
          question={edited.question}
          round_id={edited.round_id}
          onSave={(question, before) =>
            save(
              before
                ? replaceQuestion(question, before)
                : addQuestion(question, { round_id: edited.round_id, before: null }),
            )
          }
          onClose={close}
        />
      )}
      <ConfirmDialog
        title={removed ? `Delete ${sayRound(rounds, removed.id)}?` : ""}
        yes="Delete"
        open={removed !== null}
        onYes={() => removed && remove(removed)}
        onClose={() => setRemoved(null)}
      >
        Its {sayQuestions(removed?.questions.length ?? 0)} go with it. You can undo it right after.
      </ConfirmDialog>
    </section>
  );
}

interface FoldAllProps {
  rounds: Round[];
  folded: ReadonlySet<string>;
  onFold: (ids: string[]) => void;
}

/** Folded, rounds are put in order at a glance. */
function FoldAll({ rounds, folded, onFold }: FoldAllProps) {
  const isAll = rounds.every(({ id }) => folded.has(id));
  return (
    <p className="row">
      <Button
        look="text"
        label={isAll ? "Unfold all rounds" : "Fold all rounds"}
        onClick={() => onFold(isAll ? [] : rounds.map(({ id }) => id))}
      />
    </p>
  );
}

const sayRound = (rounds: readonly Round[], round_id: string) => {
  const index = rounds.findIndex(({ id }) => id === round_id);
  return rounds[index]?.title || `round ${index + 1}`;
};
