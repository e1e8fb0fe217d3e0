import { useState } from "react";
import { type Question, type QuestionKind, questionKinds } from "../../../../../core/quizzes/quiz.ts";
import { DialogBox } from "../../../parts/DialogBox.tsx";
import { Field } from "../../../parts/Field.tsx";
import { Form } from "../../../parts/Form.tsx";
import { CheckField } from "../../CheckField.tsx";
import type { QuestionFields } from "../quizzes.ts";
import { questionKindWords } from "../words.ts";
import { OptionsField } from "./OptionsField.tsx";
import { questionIn } from "./questionIn.ts";

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
