import { Plus } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import type { Rule } from "../../../../../core/rules/rule.ts";
import type { Block } from "../../../../../core/timeline/timeline.ts";
import { Menu } from "../../../parts/Menu.tsx";
import { withRule } from "../edit/withRule.ts";
import { useEditor } from "../editorContext.ts";

interface AddPresetProps {
  block: Block;
  onAdd: (rules: Rule[]) => void;
}

/** Adds one of the rules that its kind offers ready-made. */
export function AddPreset({ block: { kind, rules = [] }, onAdd }: AddPresetProps) {
  const { kinds } = useEditor();
  const presets = kinds.find((one) => one.kind === kind)?.rule_presets ?? [];
  const labels = new Set(rules.map(({ label }) => label));
  const offered = presets.filter(({ rule }) => !labels.has(rule.label));
  if (offered.length === 0) return null;
  const trigger = (
    <button type="button" className="button">
      <Plus aria-hidden /> Add a ready-made rule
    </button>
  );
  return (
    <Menu trigger={trigger} align="start">
      {offered.map(({ key, label, description, rule }) => (
        <DropdownMenu.Item
          key={key}
          className="menu-item"
          title={description}
          onSelect={() => onAdd(withRule(rules, rule))}
        >
          {label}
        </DropdownMenu.Item>
      ))}
    </Menu>
  );
}
