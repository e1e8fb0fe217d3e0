import { ArrowDown, ArrowUp } from "lucide-react";
import { useState } from "react";
import { bounds } from "../../../../../core/quizzes/bounds.ts";
import {
  most_options,
  type Question,
  type QuestionKind,
  questionKinds,
} from "../../../../../core/quizzes/quiz.ts";
import { IconButton } from "../../../parts/Button.tsx";
import { Checkbox } from "../../../parts/Checkbox.tsx";
import { DialogBox } from "../../../parts/DialogBox.tsx";
import { Field } from "../../../parts/Field.tsx";
import { Form } from "../../../parts/Form.tsx";
import { NumberField } from "../../../parts/NumberField.tsx";
import { Select } from "../../../parts/Select.tsx";
import { RowsField } from "../../RowsField.tsx";
import { questionKindLabels } from "../labels.ts";
import styles from "../Quiz.module.css";
import type { QuestionFields } from "../quizzes.ts";
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

const figures = [
  { label: "Points", name: "points", usual: 1000 },
  { label: "Seconds to answer", name: "time_s", usual: 20 },
] as const;

export function QuestionDialog({ question, busy, error, onSave, onClose }: QuestionDialogProps) {
  const [kind, setKind] = useState<QuestionKind>(question?.kind ?? "choice");
  return (
    <DialogBox
      title={question ? "Edit the question" : "New question"}
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
          <Select
            label="Kind"
            value={kind}
            choices={questionKinds.map((value) => ({ value, label: questionKindLabels[value].label }))}
            hint={questionKindLabels[kind].does}
            onChange={setKind}
          />
        )}
        <Field
          label="Question"
          name="text"
          required
          maxLength={bounds.text}
          autoFocus
          defaultValue={question?.text}
        />
        {kind === "number" ? (
          <NumberFields question={question} />
        ) : (
          <OptionsField key={kind} kind={kind} question={question} />
        )}
        <div className={`stack ${styles.figures}`}>
          {figures.map(({ label, name, usual }) => (
            <NumberField
              key={name}
              label={label}
              name={name}
              min={bounds[name][0]}
              max={bounds[name][1]}
              required
              defaultValue={question?.[name] ?? usual}
            />
          ))}
        </div>
        {(kind === "number" || kind === "order" || kind === "multi") && (
          <Checkbox
            label="Points for nearly right, too"
            name="partial"
            defaultChecked={question?.partial ?? false}
          />
        )}
      </Form>
    </DialogBox>
  );
}

function NumberFields({ question }: { question: Question | null }) {
  return (
    <div className={`stack ${styles.figures}`}>
      <NumberField label="Right answer" name="number" step="any" defaultValue={question?.answer?.number} />
      <NumberField
        label="Right within ±"
        name="tolerance"
        step="any"
        min={bounds.tolerance[0]}
        required
        defaultValue={question?.answer?.tolerance ?? 0}
      />
      <Field label="Unit" name="unit" maxLength={bounds.unit} defaultValue={question?.unit} />
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

/** An option keeps its id when it is reworded or moved. */
function OptionsField({ kind, question }: OptionsFieldProps) {
  return (
    <RowsField
      legend="Options"
      hint={hints[kind]}
      noun="option"
      initial={question?.options ?? usualOptions(kind)}
      maxLength={bounds.label}
      most={most_options}
      isFixed={kind === "true_false"}
      before={({ id, row }, index) =>
        kind === "order" ? (
          <span className={`muted ${styles.optionPlace}`} aria-hidden>
            {index + 1}
          </span>
        ) : (
          <input
            type={kind === "multi" ? "checkbox" : "radio"}
            name="right_row"
            className={styles.optionRight}
            value={row}
            aria-label={`Option ${index + 1} is right`}
            defaultChecked={question ? isRight(question, id) && id !== "" : row === 0}
          />
        )
      }
      after={(_row, index, { count, moveUp }) =>
        kind === "order" && (
          <>
            <IconButton
              icon={ArrowUp}
              label={`Move option ${index + 1} up`}
              disabled={index === 0}
              onClick={() => moveUp(index)}
            />
            <IconButton
              icon={ArrowDown}
              label={`Move option ${index + 1} down`}
              disabled={index === count - 1}
              onClick={() => moveUp(index + 1)}
            />
          </>
        )
      }
    />
  );
}

function usualOptions(kind: OptionsFieldProps["kind"]) {
  if (kind !== "true_false") return Array.from({ length: 4 }, () => ({ id: "", label: "" }));
  return [
    { id: "true", label: "True" },
    { id: "false", label: "False" },
  ];
}
