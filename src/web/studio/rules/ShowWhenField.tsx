import { limits } from "../../../core/limits.ts";
import type { Rule } from "../../../core/rules/rule.ts";
import type { ShowWhen } from "../../../core/timeline/showWhen.ts";
import { show_when_id, showWhenToRule } from "../../../core/timeline/showWhenToRule.ts";
import { Field } from "../parts/Field.tsx";
import { Select } from "../parts/Select.tsx";
import { readShowWhen } from "./readShowWhen.ts";

interface ShowWhenFieldProps {
  rules: readonly Rule[];
  onChange: (rules: Rule[]) => void;
  blanks: readonly string[];
}

const tests = [
  { value: "always", label: "Always" },
  { value: "filled", label: "When its blanks are filled" },
  { value: "has", label: "When a blank has a value" },
  { value: "empty", label: "When a blank is empty" },
  { value: "is", label: "When a blank is" },
  { value: "is_not", label: "When a blank is not" },
] as const;

/** The rule that most blocks need, as a short form; it stands first among the rules. */
export function ShowWhenField({ rules, onChange, blanks }: ShowWhenFieldProps) {
  const shows = readShowWhen(rules);
  const field = shows && "field" in shows ? shows.field : (blanks[0] ?? "title");
  const value = shows && "value" in shows ? shows.value : "";
  const write = (next: ShowWhen | null) => {
    const others = rules.filter(({ id }) => id !== show_when_id);
    onChange(next ? [showWhenToRule(next), ...others] : others);
  };
  return (
    <>
      <Select
        label="Shows"
        value={shows?.test ?? "always"}
        choices={tests}
        onChange={(test) => write(writeShowWhen(test, field, value))}
      />
      {shows && "field" in shows && (
        <Field
          label="Blank"
          className="code"
          maxLength={limits.rule_property}
          value={shows.field}
          onChange={(name) => write(writeShowWhen(shows.test, name || field, value))}
        />
      )}
      {shows && "value" in shows && (
        <Field
          label="Value"
          maxLength={limits.rule_value}
          value={shows.value}
          onChange={(words) => write(writeShowWhen(shows.test, field, words))}
        />
      )}
    </>
  );
}

function writeShowWhen(test: string, field: string, value: string): ShowWhen | null {
  switch (test) {
    case "filled":
      return { test };
    case "has":
    case "empty":
      return { test, field };
    case "is":
    case "is_not":
      return { test, field, value };
    default:
      return null;
  }
}
