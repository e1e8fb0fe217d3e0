import { useRef, useState } from "react";
import { ApiError } from "../../../../../client/ApiError.ts";
import type { Quiz } from "../../../../../contract/quizzes.ts";
import { bounds } from "../../../../../core/quizzes/bounds.ts";
import { findQuestionProblem } from "../../../../../core/quizzes/findQuizProblem.ts";
import { type Question, questionKinds } from "../../../../../core/quizzes/quiz.ts";
import { Button } from "../../../parts/Button.tsx";
import { Checkbox } from "../../../parts/Checkbox.tsx";
import { DialogBox } from "../../../parts/DialogBox.tsx";
import { Field } from "../../../parts/Field.tsx";
import { Form } from "../../../parts/Form.tsx";
import { NumberField } from "../../../parts/NumberField.tsx";
import { Select } from "../../../parts/Select.tsx";
import { questionKindLabels } from "../labels.ts";
import { QuestionPreview } from "../preview/QuestionPreview.tsx";
import { OptionsField } from "./OptionsField.tsx";
import { PictureField } from "./PictureField.tsx";
import styles from "./Question.module.css";
import {
  hasPartial,
  isTiebreak,
  listOptions,
  type QuestionDraft,
  startDraft,
  toQuestion,
} from "./questionDraft.ts";
import { QuestionConflict } from "./roundsEdits.ts";

interface QuestionDialogProps {
  quiz: Quiz;
  /** Null: a new one. */
  question: Question | null;
  round_id: string;
  /** `before` is what it is to take the place of; null: it is added. */
  onSave: (question: Question, before: Question | null) => Promise<unknown>;
  onClose: () => void;
}

/** A question with everything it has, beside what screens and phones will make of it. */
export function QuestionDialog({ quiz, question, round_id, onSave, onClose }: QuestionDialogProps) {
  const [draft, setDraft] = useState(() => startDraft(question));
  // What it is compared with when it is saved: as it was opened, or as somebody else left it since.
  const [before, setBefore] = useState(question);
  const [error, setError] = useState<Error | null>(null);
  const [busy, setBusy] = useState(false);
  const addsMore = useRef(false);
  const columns = useRef<HTMLDivElement>(null);
  const written = toQuestion(draft);
  const change = (changes: Partial<QuestionDraft>) => setDraft((known) => ({ ...known, ...changes }));

  async function save(over = before) {
    const goesOn = addsMore.current;
    setBusy(true);
    setError(null);
    try {
      await onSave(written, over);
      if (!goesOn) return onClose();
      const { kind, points, time_s } = draft;
      setDraft({ ...startDraft(null), kind, points, time_s });
      columns.current?.querySelector("textarea")?.focus();
    } catch (refused) {
      setError(refused instanceof Error ? aboutQuestion(refused, draft) : new Error(String(refused)));
    } finally {
      setBusy(false);
    }
  }

  return (
    <DialogBox
      title={question ? "Edit the question" : "New question"}
      width={1120}
      closesOutside={false}
      onClose={onClose}
    >
      <div ref={columns} className={styles.columns}>
        <Form
          onSend={() => void save()}
          busy={busy}
          error={error instanceof QuestionConflict ? null : error}
          submit={question ? "Save" : "Add it"}
          beside={
            !question && (
              <Button
                label="Add it and write another"
                onClick={({ currentTarget }) => {
                  addsMore.current = true;
                  currentTarget.form?.requestSubmit();
                  addsMore.current = false;
                }}
              />
            )
          }
        >
          <QuestionFields draft={draft} onChange={change} onDraft={setDraft} />
          <Playable question={written} />
          {error instanceof QuestionConflict && (
            <Conflict
              error={error}
              onTheirs={(theirs) => {
                setDraft(startDraft(theirs));
                setBefore(theirs);
                setError(null);
              }}
              onMine={() => void save(error.theirs)}
            />
          )}
        </Form>
        <QuestionPreview quiz={quiz} question={written} round_id={round_id} />
      </div>
    </DialogBox>
  );
}

interface QuestionFieldsProps {
  draft: QuestionDraft;
  onChange: (changes: Partial<QuestionDraft>) => void;
  onDraft: (draft: QuestionDraft) => void;
}

function QuestionFields({ draft, onChange, onDraft }: QuestionFieldsProps) {
  const { kind } = draft;
  return (
    <>
      <Select
        label="Kind"
        name="kind"
        value={kind}
        choices={questionKinds.map((value) => ({ value, label: questionKindLabels[value].label }))}
        hint={questionKindLabels[kind].does}
        onChange={(kind) => onChange({ kind })}
      />
      <Field
        label={kind === "slide" ? "Title" : "Question"}
        name="text"
        required
        rows={2}
        maxLength={bounds.text}
        autoFocus
        dir="auto"
        value={draft.text}
        onChange={(text) => onChange({ text: text.replaceAll("\n", " ") })}
      />
      <PictureField
        asset_id={draft.image_asset_id}
        onChange={(image_asset_id) => onChange({ image_asset_id })}
      />
      <AnswerField draft={draft} onChange={onChange} onDraft={onDraft} />
      {kind === "number" && (
        <Checkbox
          label="A tiebreak: it earns no points, but of equal scores the nearest answer goes first"
          checked={draft.tiebreak}
          onChange={(tiebreak) => onChange({ tiebreak })}
        />
      )}
      {kind !== "slide" && <WorthFields draft={draft} onChange={onChange} />}
      {hasPartial(draft) && (
        <Checkbox
          label="Points for nearly right, too"
          checked={draft.partial}
          onChange={(partial) => onChange({ partial })}
        />
      )}
    </>
  );
}

function AnswerField({ draft, onChange, onDraft }: QuestionFieldsProps) {
  if (draft.kind === "number") return <NumberFields draft={draft} onChange={onChange} />;
  if (draft.kind === "text") return <AcceptedField draft={draft} onChange={onChange} />;
  return <OptionsField draft={draft} onChange={onDraft} />;
}

function WorthFields({ draft, onChange }: Omit<QuestionFieldsProps, "onDraft">) {
  return (
    <div className={`stack ${styles.figures}`}>
      {!isTiebreak(draft) && (
        <NumberField
          label="Points"
          name="points"
          min={bounds.points[0]}
          max={bounds.points[1]}
          required
          value={draft.points}
          onChange={(points) => points !== null && onChange({ points })}
        />
      )}
      <NumberField
        label="Seconds to answer"
        name="time_s"
        min={bounds.time_s[0]}
        max={bounds.time_s[1]}
        required
        value={draft.time_s}
        onChange={(time_s) => time_s !== null && onChange({ time_s })}
      />
    </div>
  );
}

function AcceptedField({ draft, onChange }: Omit<QuestionFieldsProps, "onDraft">) {
  return (
    <Field
      label="Right answers"
      name="answer.accept"
      rows={4}
      dir="auto"
      hint="One spelling a line, the one to show first. Case, accents, punctuation and spaces make no difference."
      value={draft.accepted}
      onChange={(accepted) => onChange({ accepted })}
    />
  );
}

function NumberFields({ draft, onChange }: Omit<QuestionFieldsProps, "onDraft">) {
  return (
    <div className={`stack ${styles.figures}`}>
      <NumberField
        label="Right answer"
        name="answer.number"
        step="any"
        min={bounds.number[0]}
        max={bounds.number[1]}
        value={draft.number}
        onChange={(number) => onChange({ number })}
      />
      {!draft.tiebreak && (
        <NumberField
          label="Right within ±"
          name="answer.tolerance"
          step="any"
          min={bounds.tolerance[0]}
          max={bounds.tolerance[1]}
          required
          value={draft.tolerance}
          onChange={(tolerance) => onChange({ tolerance: tolerance ?? 0 })}
        />
      )}
      <Field
        label="Unit"
        name="unit"
        maxLength={bounds.unit}
        value={draft.unit}
        onChange={(unit) => onChange({ unit })}
      />
    </div>
  );
}

/** It may be saved half done: the game says so as well. */
function Playable({ question }: { question: Question }) {
  const problem = question.text === "" ? null : findQuestionProblem(question);
  if (problem === null) return null;
  return <p className="ready small">It can be saved, but not played yet: it has {problem}.</p>;
}

interface ConflictProps {
  error: QuestionConflict;
  onTheirs: (theirs: Question) => void;
  onMine: () => void;
}

function Conflict({ error: { message, theirs }, onTheirs, onMine }: ConflictProps) {
  return (
    <div className={`stack gap-8 ${styles.conflict}`} role="alert">
      <p>{message}</p>
      <span className="row wrap">
        {theirs && <Button label="Take theirs" onClick={() => onTheirs(theirs)} />}
        <Button label={theirs ? "Save mine over it" : "Put mine back"} onClick={onMine} />
      </span>
    </div>
  );
}

const within = /^rounds\.\d+\.questions\.\d+\.(.+)$/;

/** The server names a field by its place in the whole quiz; in this form there is one question. */
function aboutQuestion(error: Error, draft: QuestionDraft): Error {
  if (!(error instanceof ApiError)) return error;
  const named = error.details.field ?? "";
  const [, inside] = within.exec(named) ?? [];
  if (inside === undefined) return error;
  const field = inside.replace(/^options\.(\d+)/, (_, place: string) => {
    const option = listOptions(draft)[Number(place)];
    return `options.${option ? draft.options.indexOf(option) : place}`;
  });
  const { status, code, message, details } = error;
  return new ApiError(status, {
    code,
    message: message.replace(named, field),
    details: { ...details, field },
  });
}
