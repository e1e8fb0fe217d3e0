import { Plus } from "#icons";
import { DropdownMenu } from "radix-ui";
import { useState } from "react";
import { limits } from "../../../core/limits.ts";
import type { Rule, RuleInput } from "../../../core/rules/rule.ts";
import { sayRule } from "../../../core/rules/sayRule.ts";
import { Button } from "../parts/Button.tsx";
import { Menu } from "../parts/Menu.tsx";
import { withMoved } from "../parts/sortRows.ts";
import { duplicateRule, putRule, restoreRule, startFromPreset, startRule } from "./editRules.ts";
import { useNamedConditions } from "./namedConditions.ts";
import { RuleDialog, type RuleTrial } from "./RuleDialog.tsx";
import type { BlockPlace, CanvasPlace } from "./rulePlace.ts";
import { RuleRows } from "./RuleRows.tsx";

export interface RulePreset {
  key: string;
  label: string;
  description: string;
  rule: RuleInput;
}

interface RuleListProps {
  rules: readonly Rule[];
  /** `about` names what is changed, so that a series of it is one step back. */
  onChange: (rules: Rule[], about: string) => void;
  place: BlockPlace | CanvasPlace;
  presets: readonly RulePreset[];
  /** Nobody may change them here. */
  fixed: boolean;
  trial?: RulesTrial | undefined;
}

/** The same of all rules at one place. */
export interface RulesTrial extends Pick<RuleTrial, "switches"> {
  show: (rules: Rule[] | null) => void;
}

interface Editing {
  rule: Rule;
  isNew: boolean;
}

/** The rules of one block, or of the canvas, as sentences; each opens the builder. */
export function RuleList({ rules, onChange, place, presets, fixed, trial }: RuleListProps) {
  const { findName } = useNamedConditions();
  const [editing, setEditing] = useState<Editing | null>(null);
  const [removed, setRemoved] = useState<{ rule: Rule; index: number } | null>(null);
  const isFull = rules.length >= limits.rules;
  const nameOf = (rule: Rule) => rule.label ?? `Rule ${rules.findIndex(({ id }) => id === rule.id) + 1}`;
  const put = (changed: Rule[], about: string) => {
    setRemoved(null);
    onChange(changed, about);
  };

  return (
    <div className="stack gap-8">
      {rules.length > 0 && (
        <RuleRows
          rules={[...rules]}
          nameOf={nameOf}
          say={(rule) => sayRule({ ...rule, enabled: true }, findName)}
          fixed={fixed}
          isFull={isFull}
          onMove={(id, index) => put(withMoved([...rules], id, index), "rule order")}
          onSwitch={(rule, enabled) => put(putRule(rules, { ...rule, enabled }), `rule ${rule.id} enabled`)}
          onEdit={(rule) => setEditing({ rule, isNew: false })}
          onDuplicate={({ id }) => put(duplicateRule(rules, id), `rule ${id} copied`)}
          onRemove={(rule, index) => {
            put(
              rules.filter(({ id }) => id !== rule.id),
              `rule ${rule.id} removed`,
            );
            setRemoved({ rule, index });
          }}
        />
      )}
      {rules.length > 1 && (
        <p className="muted small">
          Where several hold at once and change the same thing, the lower one wins; opacity and size are
          multiplied.
        </p>
      )}
      {removed && (
        <p className="row wrap" role="status">
          “{removed.rule.label ?? "The rule"}” is deleted.
          <Button
            look="text"
            label="Undo"
            aria-label="Undo deleting the rule"
            onClick={() =>
              put(restoreRule(rules, removed.rule, removed.index), `rule ${removed.rule.id} back`)
            }
          />
        </p>
      )}
      {!fixed && !isFull && (
        <AddRule
          presets={presets.filter(({ rule }) => !rules.some(({ label }) => label === rule.label))}
          onEmpty={() => setEditing({ rule: startRule(rules), isNew: true })}
          onPreset={(preset) => put([...rules, startFromPreset(rules, preset)], `rule added ${rules.length}`)}
        />
      )}
      {isFull && <p className="muted small">There is room for {limits.rules} rules.</p>}
      {editing && (
        <RuleDialog
          {...editing}
          place={place}
          trial={trial && { ...trial, show: (rule) => trial.show(rule && putRule(rules, rule)) }}
          onClose={() => setEditing(null)}
          onSave={(rule) => {
            setEditing(null);
            put(putRule(rules, rule), `rule ${rule.id} written`);
          }}
        />
      )}
    </div>
  );
}

interface AddRuleProps {
  presets: readonly RulePreset[];
  onEmpty: () => void;
  onPreset: (rule: RuleInput) => void;
}

function AddRule({ presets, onEmpty, onPreset }: AddRuleProps) {
  return (
    <Menu trigger={<Button icon={Plus} label="Add a rule" />} align="start">
      <DropdownMenu.Item className="menu-item" onSelect={onEmpty}>
        A rule of your own
      </DropdownMenu.Item>
      {presets.map(({ key, label, description, rule }) => (
        <DropdownMenu.Item
          key={key}
          className="menu-item"
          title={description}
          onSelect={() => onPreset(rule)}
        >
          {label}
        </DropdownMenu.Item>
      ))}
    </Menu>
  );
}
