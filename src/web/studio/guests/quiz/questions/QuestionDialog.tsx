import { useState } from "react";
import { ArrowDown, ArrowUp, Plus, X } from "lucide-react";
import {
  most_options,
  type Question,
  type QuestionKind,
  questionKinds,
} from "../../../../../core/quizzes/quiz.ts";
import { DialogBox } from "../../../parts/DialogBox.tsx";
import { Field } from "../../../parts/Field.tsx";
import { Form } from "../../../parts/Form.tsx";
import { CheckField } from "../../CheckField.tsx";
import type { QuestionFields } from "../quizzes.ts";
import { questionKindWords } from "../words.ts";
import { questionIn } from "./questionIn.ts";
import { isRight } from "./rightAnswer.ts";

interface QuestionDialogProps {
  /** Null: a new one. */
  question: Question | null;
  busy: boolean;
  error: Error | null;
  onSave: (question: QuestionFields) => void;
  onClose: () => void;
}

export function QuestionDialog({ question, busy, error, onSave, onClose }: QuestionDialogProps) {
  const [kind, setKind] = useState<QuestionKind>(question?.kind ?? "choice");
  return (
    <DialogBox
      title={question ? "Edit the question" : "New question"}
      open
      closesOutside={false}
      onClose={onClose}
    >
      <Form
        onSend={(values) => onSave(questionIn(values, { kind, question }))}
        busy={busy}
        error={error}
        submit={question ? "Save" : "Add it"}
      >
        {!question && (
          <label className="field">
            <span className="field-label">Kind</span>
            <select
              className="input"
              value={kind}
              onChange={({ target }) =>
                setKind(questionKinds.find((one) => one === target.value) ?? "choice")
              }
            >
              {questionKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {questionKindWords[kind].label}
                </option>
              ))}
            </select>
            <span className="field-hint">{questionKindWords[kind].does}</span>
          </label>
        )}
        <Field
          label="Question"
          name="text"
          required
          maxLength={200}
          autoComplete="off"
          autoFocus
          defaultValue={question?.text}
        />
        {kind === "number" ? (
          <NumberFields question={question} />
        ) : (
          <OptionsField key={kind} kind={kind} question={question} />
        )}
        <div className="question-figures">
          <Field
            label="Points"
            name="points"
            type="number"
            min={0}
            max={5000}
            required
            defaultValue={question?.points ?? 1000}
          />
          <Field
            label="Seconds to answer"
            name="time_s"
            type="number"
            min={5}
            max={120}
            required
            defaultValue={question?.time_s ?? 20}
          />
        </div>
        {(kind === "number" || kind === "order" || kind === "multi") && (
          <CheckField name="partial" value="on" initial={question?.partial ?? false}>
            Points for nearly right, too
          </CheckField>
        )}
      </Form>
    </DialogBox>
  );
}

function NumberFields({ question }: { question: Question | null }) {
  return (
    <div className="question-figures">
      <Field
        label="Right answer"
        name="number"
        type="number"
        step="any"
        defaultValue={question?.answer?.number}
      />
      <Field
        label="Right within ±"
        name="tolerance"
        type="number"
        step="any"
        min={0}
        required
        defaultValue={question?.answer?.tolerance ?? 0}
      />
      <Field label="Unit" name="unit" maxLength={16} autoComplete="off" defaultValue={question?.unit} />
    </div>
  );
}

interface OptionsFieldProps {
  kind: Exclude<QuestionKind, "number">;
  question: Question | null;
}

const hints: Record<OptionsFieldProps["kind"], string> = {
  choice: "Mark the right one.",
  multi: "Mark all that are right.",
  true_false: "Mark the right one. You may word them otherwise.",
  order: "In the right order; guests see them shuffled.",
};

/** An option keeps its id when it is worded otherwise or moved. */
function OptionsField({ kind, question }: OptionsFieldProps) {
  const [rows, setRows] = useState(() => firstRows(kind, question));
  const isFixed = kind === "true_false";
  const add = () =>
    setRows([...rows, { id: "", label: "", row: Math.max(-1, ...rows.map(({ row }) => row)) + 1 }]);
  const up = (index: number) => setRows(rows.toSpliced(index - 1, 2, rows[index]!, rows[index - 1]!));

  return (
    <fieldset className="options-field">
      <legend>Options</legend>
      <p className="field-hint">{hints[kind]}</p>
      {rows.map(({ id, label, row }, index) => (
        <div key={row} className="options-row">
          <input type="hidden" name="option_row" value={row} />
          <input type="hidden" name="option_id" value={id} />
          {kind === "order" ? (
            <span className="options-place" aria-hidden>
              {index + 1}
            </span>
          ) : (
            <input
              type={kind === "multi" ? "checkbox" : "radio"}
              name="right_row"
              className="options-right"
              value={row}
              aria-label={`Option ${index + 1} is right`}
              defaultChecked={question ? isRight(question, id) && id !== "" : row === 0}
            />
          )}
          <input
            name="option_label"
            className="input"
            aria-label={`Option ${index + 1}`}
            maxLength={80}
            defaultValue={label}
            required={isFixed}
            autoComplete="off"
          />
          {kind === "order" && (
            <>
              <button
                type="button"
                className="icon-button"
                aria-label={`Move option ${index + 1} up`}
                disabled={index === 0}
                onClick={() => up(index)}
              >
                <ArrowUp aria-hidden />
              </button>
              <button
                type="button"
                className="icon-button"
                aria-label={`Move option ${index + 1} down`}
                disabled={index === rows.length - 1}
                onClick={() => up(index + 1)}
              >
                <ArrowDown aria-hidden />
              </button>
            </>
          )}
          {!isFixed && (
            <button
              type="button"
              className="icon-button"
              aria-label={`Remove option ${index + 1}`}
              onClick={() => setRows(rows.filter((other) => other.row !== row))}
            >
              <X aria-hidden />
            </button>
          )}
        </div>
      ))}
      {!isFixed && rows.length < most_options && (
        <button type="button" className="button" onClick={add}>
          <Plus aria-hidden /> Add an option
        </button>
      )}
    </fieldset>
  );
}

const usual: Record<OptionsFieldProps["kind"], { id: string; label: string }[]> = {
  choice: Array.from({ length: 4 }, () => ({ id: "", label: "" })),
  multi: Array.from({ length: 4 }, () => ({ id: "", label: "" })),
  order: Array.from({ length: 4 }, () => ({ id: "", label: "" })),
  true_false: [
    { id: "true", label: "True" },
    { id: "false", label: "False" },
  ],
};

function firstRows(kind: OptionsFieldProps["kind"], question: Question | null) {
  return (question?.options ?? usual[kind]).map(({ id, label }, row) => ({ id, label, row }));
}
