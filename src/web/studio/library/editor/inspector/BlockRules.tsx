import type { Rule } from "../../../../../core/rules/rule.ts";
import type { Block } from "../../../../../core/timeline/timeline.ts";
import { show_when_id } from "../../../../../core/timeline/showWhenToRule.ts";
import { Switch } from "../../../parts/Switch.tsx";
import { readShowWhen } from "../../../rules/readShowWhen.ts";
import { RuleList } from "../../../rules/RuleList.tsx";
import type { RuleSetting } from "../../../rules/rulePlace.ts";
import { ShowWhenField } from "../../../rules/ShowWhenField.tsx";
import { listSceneBlanks } from "../../scene/listSceneBlanks.ts";
import { changeBlock } from "../edit/changeItems.ts";
import { setIn } from "../edit/setIn.ts";
import { useEditor, useFields } from "../editorContext.ts";
import { FieldControl } from "./FieldControl.tsx";
import { findFieldBounds } from "./findFieldBounds.ts";
import type { FieldForm } from "./formParts.ts";
import { propForms } from "./propForms.ts";
import { useRulesTrial } from "./useRulesTrial.tsx";

/** The rules of a block, the most common one as a short form above the others. */
export function BlockRules({ block }: { block: Block }) {
  const { store, kinds, colours, fixed } = useEditor();
  const blanks = listSceneBlanks([useFields().timeline]);
  const kind = kinds.find((one) => one.kind === block.kind);
  const { rules = [], uuid } = block;
  const isShort = !fixed && readShowWhen(rules) !== null;
  const first = isShort ? rules.filter(({ id }) => id === show_when_id) : [];
  const others = rules.filter((rule) => !first.includes(rule));
  const put = (written: Rule[], about: string) => {
    const rules = written.length === 0 ? undefined : written;
    store.edit(
      (timeline) => changeBlock(timeline, uuid, (one) => setIn(one, "rules", rules)),
      `${uuid} ${about}`,
    );
  };
  const trial = useRulesTrial((timeline, changed) =>
    changeBlock(timeline, uuid, (one) => setIn(one, "rules", [...first, ...changed])),
  );
  return (
    <div className="stack gap-12">
      {!fixed && (
        <ShowWhenField rules={rules} blanks={blanks} onChange={(written) => put(written, "show_when")} />
      )}
      <RuleList
        rules={others}
        onChange={(changed, about) => put([...first, ...changed], about)}
        place={{
          for: "block",
          sets: kind?.sets ?? [],
          settings: listRuleSettings(block, kind?.template.props ?? {}),
          blanks,
          swatches: colours,
        }}
        presets={kind?.rule_presets ?? []}
        fixed={fixed}
        trial={trial}
      />
    </div>
  );
}

/** The settings of the block's kind, each in the control of the inspector. */
function listRuleSettings(block: Block, usual: Record<string, unknown>): RuleSetting[] {
  return (propForms[block.kind] ?? [])
    .filter(({ when }) => when?.(block) ?? true)
    .map((form) => {
      const key = form.path.replace("props.", "");
      const isSwitch = form.control.as === "check";
      return {
        key,
        label: form.label,
        start: isSwitch ? true : (block.props?.[key] ?? usual[key]),
        draw: (value, onChange) => (
          <SettingControl block={block} form={form} value={value} onChange={onChange} />
        ),
      };
    });
}

interface SettingControlProps {
  block: Block;
  form: FieldForm;
  value: unknown;
  onChange: (value: unknown) => void;
}

/** A rule switches a setting on or off; in the block itself, off is the same as not set. */
function SettingControl({ block, form, value, onChange }: SettingControlProps) {
  if (form.control.as === "check")
    return <Switch label={form.label} checked={value === true} onChange={onChange} />;
  const bounds = findFieldBounds(block.kind, form.path);
  return <FieldControl form={form} value={value} bounds={bounds} block={block} onChange={onChange} />;
}
