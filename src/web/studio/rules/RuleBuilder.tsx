import { limits } from "../../../core/limits.ts";
import type { Rule } from "../../../core/rules/rule.ts";
import { sayRule } from "../../../core/rules/sayRule.ts";
import { DurationField } from "../parts/DurationField.tsx";
import { Field } from "../parts/Field.tsx";
import { Switch } from "../parts/Switch.tsx";
import { asksOnlyFields, mayBeJudgedAtFilling } from "./fillPhase.ts";
import type { Gaps, SetGap } from "./findGaps.ts";
import { useNamedConditions } from "./namedConditions.ts";
import type { BlockPlace, CanvasPlace } from "./rulePlace.ts";
import { RuleSentence } from "./RuleSentence.tsx";
import { SetEditor } from "./SetEditor.tsx";
import { WhenEditor } from "./WhenEditor.tsx";
import styles from "./Rules.module.css";

interface RuleBuilderProps {
  /** Its entries have ids, as `withEntryIds` gives them. */
  rule: Rule;
  onChange: (rule: Rule) => void;
  place: BlockPlace | CanvasPlace;
  /** What is missing, once somebody tried to save it. */
  gaps: Gaps;
  setGap: SetGap | null;
}

/** Everything about one rule of a block or of the canvas, below the sentence that reads it back. */
export function RuleBuilder({ rule, onChange, place, gaps, setGap }: RuleBuilderProps) {
  const { findName } = useNamedConditions();
  const isAtFilling = rule.phase === "fill";
  return (
    <>
      <RuleSentence words={sayRule(rule, findName)} />
      <Field
        label="Name"
        value={rule.label ?? ""}
        maxLength={limits.rule_label}
        hint="For the team; never on a screen"
        onChange={(label) => onChange(withLabel(rule, label))}
      />
      <WhenEditor
        match={rule.match}
        when={rule.when}
        onChange={(conditions) => onChange({ ...rule, ...conditions })}
        place={place}
        gaps={gaps}
      />
      {isAtFilling && !asksOnlyFields(rule.when) && (
        <p className="fault small">
          While a record is filled in only data values are asked about; whatever else it asks never holds.
        </p>
      )}
      <SetEditor
        set={rule.set}
        onChange={(set) => onChange({ ...rule, set })}
        place={place}
        phase={rule.phase}
        gap={setGap}
      />
      {place.for === "block" && (isAtFilling || mayBeJudgedAtFilling(rule)) && (
        <Switch
          label="Decide once, when the record is filled in"
          hint="The block is then left out of the scene for this record, without a fade. Otherwise the screen asks all the time."
          checked={isAtFilling}
          onChange={(isOn) => onChange(withPhase(rule, isOn))}
        />
      )}
      {!isAtFilling && (
        <div className={styles.fade}>
          <DurationField
            label="Fades in and out over"
            required
            min_ms={limits.rule_fade_ms.min}
            max_ms={limits.rule_fade_ms.max}
            value={rule.fade_ms}
            onChange={(fade_ms) => fade_ms !== null && onChange({ ...rule, fade_ms })}
          />
        </div>
      )}
      <Switch
        label="On"
        hint="A rule that is off is kept and changes nothing"
        checked={rule.enabled}
        onChange={(enabled) => onChange({ ...rule, enabled })}
      />
    </>
  );
}

/** A name that was deleted is none. */
function withLabel(rule: Rule, label: string): Rule {
  const { label: _, ...unnamed } = rule;
  return label === "" ? unnamed : { ...rule, label };
}

function withPhase(rule: Rule, isAtFilling: boolean): Rule {
  const { phase: _, ...judgedAlways } = rule;
  return isAtFilling ? { ...rule, set: { hidden: true }, phase: "fill" } : judgedAlways;
}
