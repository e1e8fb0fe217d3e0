import { canvasPresets } from "../../../core/rules/presets.ts";
import type { Rule, RuleInput } from "../../../core/rules/rule.ts";
import { RuleList, type RulePreset, type RulesTrial } from "./RuleList.tsx";

interface CanvasRulesProps {
  /** `timeline.canvas_rules`. */
  rules: readonly Rule[] | undefined;
  /** Undefined when the last one is gone; `about` names what is changed, so that a series of it is one step back. */
  onChange: (rules: Rule[] | undefined, about: string) => void;
  /** Blanks of the scene, to choose from. */
  blanks: readonly string[];
  /** The brand's colours, to choose from. */
  swatches?: readonly string[];
  /** Nobody may change them here. */
  fixed: boolean;
  trial?: RulesTrial | undefined;
}

const presets: RulePreset[] = Object.entries(canvasPresets).map(([key, { label, description, rule }]) => ({
  key,
  label,
  description,
  rule: {
    enabled: true,
    match: "all",
    fade_ms: 800,
    ...structuredClone(rule),
    label,
  } as unknown as RuleInput,
}));

/** The rules of the ground behind a shot. */
export function CanvasRules({ rules = [], onChange, blanks, swatches, fixed, trial }: CanvasRulesProps) {
  return (
    <RuleList
      rules={rules}
      onChange={(changed, about) => onChange(changed.length === 0 ? undefined : changed, `canvas ${about}`)}
      place={{ for: "canvas", blanks, ...(swatches && { swatches }) }}
      presets={presets}
      fixed={fixed}
      trial={trial}
    />
  );
}
