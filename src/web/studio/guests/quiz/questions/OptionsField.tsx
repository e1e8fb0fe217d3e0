import { Plus, X } from "#icons";
import { bounds } from "../../../../../core/quizzes/bounds.ts";
import { hasOptions, most_options, type QuestionKind } from "../../../../../core/quizzes/quiz.ts";
import { Button, IconButton } from "../../../parts/Button.tsx";
import { useRefusal } from "../../../parts/Form.tsx";
import { Sortable } from "../../../parts/Sortable.tsx";
import { withMoved } from "../../../parts/sortRows.ts";
import { OptionPictureButton } from "./OptionPictureButton.tsx";
import styles from "./Question.module.css";
import { emptyOption, markRight, type OptionDraft, type QuestionDraft } from "./questionDraft.ts";

interface OptionsFieldProps {
  draft: QuestionDraft;
  onChange: (draft: QuestionDraft) => void;
}

const hints: Partial<Record<QuestionKind, string>> = {
  choice: "Mark the right one. Empty ones are left out.",
  multi: "Mark all that are right. Empty ones are left out.",
  true_false: "Mark the right one. You may word them otherwise.",
  order: "In the right order; guests see them shuffled.",
};

/** An option keeps its id when it is reworded or moved. */
export function OptionsField({ draft, onChange }: OptionsFieldProps) {
  const { kind } = draft;
  const refusal = useRefusal("options");
  if (!hasOptions(kind)) return null;
  const isFixed = kind === "true_false";
  const key = isFixed ? "truths" : "options";
  const options = draft[key];
  const write = (options: OptionDraft[]) => onChange({ ...draft, [key]: options });
  const reword = (id: string, label: string) =>
    write(options.map((option) => (option.id === id ? { ...option, label } : option)));
  const nameOf = (option: OptionDraft) => option.label || `option ${options.indexOf(option) + 1}`;

  return (
    <fieldset name="options" className="stack gap-8 start" aria-invalid={refusal !== null}>
      <legend>Options</legend>
      <p className="field-hint">{hints[kind]}</p>
      <Sortable
        items={options}
        label="Options"
        className="full"
        nameOf={nameOf}
        fixed={isFixed || options.length < 2}
        onMove={(id, index) => write(withMoved(options, id, index))}
      >
        {(option, handle, index) => (
          <div className={`row ${styles.option}`}>
            {handle}
            {kind === "order" ? (
              <span className={`muted ${styles.optionPlace}`} aria-hidden>
                {index + 1}
              </span>
            ) : (
              <input
                type={kind === "multi" ? "checkbox" : "radio"}
                name="right"
                className={styles.optionRight}
                aria-label={`Option ${index + 1} is right`}
                checked={option.is_right}
                onChange={({ target }) => onChange(markRight(draft, option.id, target.checked))}
              />
            )}
            <input
              name={`options.${index}.label`}
              className="input fill"
              aria-label={`Option ${index + 1}`}
              maxLength={bounds.label}
              required={isFixed}
              autoComplete="off"
              dir="auto"
              value={option.label}
              onChange={({ target }) => reword(option.id, target.value)}
            />
            {!isFixed && (
              <OptionPictureButton
                asset_id={option.asset_id}
                name={`option ${index + 1}`}
                onChange={(asset_id) =>
                  write(options.map((one) => (one.id === option.id ? { ...one, asset_id } : one)))
                }
              />
            )}
            {!isFixed && (
              <IconButton
                icon={X}
                label={`Remove option ${index + 1}`}
                onClick={() => write(options.filter(({ id }) => id !== option.id))}
              />
            )}
          </div>
        )}
      </Sortable>
      {!isFixed && options.length < most_options && (
        <Button icon={Plus} label="Add an option" onClick={() => write([...options, emptyOption()])} />
      )}
    </fieldset>
  );
}
