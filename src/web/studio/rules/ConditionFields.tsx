import { useId } from "react";
import { limits } from "../../../core/limits.ts";
import type { Condition } from "../../../core/rules/rule.ts";
import type { Op } from "../../../core/rules/sensors.ts";
import { Field } from "../parts/Field.tsx";
import { Select } from "../parts/Select.tsx";
import {
  listQuestions,
  needsName,
  type Question,
  readToday,
  startCondition,
  withOp,
  withPlace,
} from "./questions.ts";
import type { RulePlace } from "./rulePlace.ts";
import { useSuggestions } from "./useSuggestions.ts";
import { PlaceField } from "./PlaceField.tsx";
import { ValueField } from "./ValueField.tsx";
import styles from "./Rules.module.css";

interface ConditionFieldsProps {
  condition: Condition;
  asked: { question: Question; op: Op };
  place: RulePlace;
  /** Among the others, from 1; within a group after the group's own number. */
  number: string;
  autoFocus: boolean;
  onChange: (condition: Condition) => void;
}

/** What is asked, how, and with which values: made from the table of sensors. */
export function ConditionFields(props: ConditionFieldsProps) {
  const { condition, asked, place, number, autoFocus, onChange } = props;
  const { question, op } = asked;
  const { id, property = "", value = {} } = condition;
  const offered = listQuestions(place);
  // What stands here stays to be chosen, even where a new condition could not ask it.
  const questions = offered.some((other) => other.id === question.id) ? offered : [question, ...offered];
  const ops = questions.find((other) => other.id === question.id)!.ops;
  const listId = useId();
  const { names, values } = useSuggestions(place, question, property);

  return (
    <div className={`wrap grow ${styles.condition}`}>
      <Select
        bare
        label={`Condition ${number} asks about`}
        autoFocus={autoFocus}
        value={question.id}
        choices={questions.map(({ id, label }) => ({ value: id, label }))}
        onChange={(chosen) =>
          onChange({
            id,
            ...startCondition(
              questions.find((other) => other.id === chosen)!,
              readToday(),
            ),
          })
        }
      />
      {question.sensor === "session" && (
        <PlaceField
          number={number}
          of={condition.of ?? "stage"}
          onChange={(of) => onChange(withPlace(condition, of))}
        />
      )}
      {needsName(question, op) && (
        <>
          <Field
            bare
            label={`Name of the ${question.names} of condition ${number}`}
            placeholder={question.names === "blank" ? "Blank, such as title" : "Trait, such as floor"}
            className="code"
            list={`${listId}-names`}
            value={property}
            maxLength={limits.rule_property}
            onChange={(property) => onChange({ ...condition, property })}
          />
          <Suggestions id={`${listId}-names`} words={names} />
        </>
      )}
      <Select
        bare
        label={`Condition ${number} asks whether`}
        value={op.op}
        choices={(ops.some((one) => one.op === op.op) ? ops : [op, ...ops]).map(({ op, label }) => ({
          value: op,
          label,
        }))}
        onChange={(chosen) =>
          onChange(
            withOp(
              condition,
              question,
              ops.find((one) => one.op === chosen)!,
              readToday(),
            ),
          )
        }
      />
      {Object.entries(op.value).map(([key, type]) => (
        <ValueField
          key={`${op.op} ${key}`}
          type={type}
          list={type === "text" ? `${listId}-values` : undefined}
          label={`${words[key] ?? key} of condition ${number}`}
          value={value[key]}
          onChange={(given) => onChange({ ...condition, value: { ...value, [key]: given } })}
        />
      ))}
      <Suggestions id={`${listId}-values`} words={values} />
    </div>
  );
}

function Suggestions({ id, words }: { id: string; words: readonly string[] }) {
  return (
    <datalist id={id}>
      {words.map((word) => (
        <option key={word} value={word} aria-label={word} />
      ))}
    </datalist>
  );
}

const words: Record<string, string> = {
  from: "Beginning",
  to: "End",
  time: "Time",
  date: "Date",
  days: "Days",
  value: "Value",
  seconds: "Seconds",
  minutes: "Minutes",
  status: "Status",
};
