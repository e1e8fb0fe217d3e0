import { Plus, X } from "#icons";
import { DropdownMenu } from "radix-ui";
import type { ReactNode } from "react";
import type { Rule } from "../../../core/rules/rule.ts";
import { Button, IconButton } from "../parts/Button.tsx";
import { Menu } from "../parts/Menu.tsx";
import { ChangeField, changeLabels } from "./ChangeField.tsx";
import type { SetGap } from "./findGaps.ts";
import { listChanged, listChanges } from "./ruleChanges.ts";
import type { RulePlace } from "./rulePlace.ts";
import styles from "./Rules.module.css";

type RuleSet = Rule["set"];

interface SetEditorProps {
  set: RuleSet;
  onChange: (set: RuleSet) => void;
  place: RulePlace;
  phase: Rule["phase"];
  gap: SetGap | null;
}

/** What changes while the rule holds: each change with its control, and those that can be added. */
export function SetEditor({ set, onChange, place, phase, gap }: SetEditorProps) {
  const offered = listChanges(place, phase);
  const changed = listChanged(set, offered);
  const { props = {} } = set;
  const settings = place.for === "block" && phase !== "fill" ? place.settings : [];
  const rest = [
    ...offered
      .filter(({ key }) => !changed.includes(key))
      .map(({ key, label, start }) => ({ label, add: () => onChange({ ...set, [key]: start }) })),
    ...settings
      .filter(({ key }) => !(key in props))
      .map(({ key, label, start }) => ({
        label,
        add: () => onChange({ ...set, props: { ...props, [key]: start } }),
      })),
  ];

  function takeAway(key: keyof RuleSet) {
    const { [key]: _, ...others } = set;
    onChange(others);
  }
  function takeSettingAway(key: string) {
    const { [key]: _, ...others } = props;
    if (Object.keys(others).length === 0) takeAway("props");
    else onChange({ ...set, props: others });
  }

  return (
    <fieldset className={`stack gap-8 ${styles.when}`}>
      <legend>Then</legend>
      {changed.length === 0 && Object.keys(props).length === 0 && (
        <p className="muted">It changes nothing yet. Add a change.</p>
      )}
      {changed.map((key) => (
        <Change key={key} label={changeLabels[key]} onRemove={() => takeAway(key)}>
          <ChangeField
            name={key}
            set={set}
            place={place}
            error={gap?.key === key ? gap.message : null}
            onChange={(value) => onChange({ ...set, [key]: value })}
          />
        </Change>
      ))}
      {Object.entries(props).map(([key, value]) => {
        const setting = settings.find((one) => one.key === key);
        const label = setting?.label ?? key;
        return (
          <Change key={`props ${key}`} label={label} onRemove={() => takeSettingAway(key)}>
            {setting ? (
              setting.draw(value, (written) => onChange({ ...set, props: { ...props, [key]: written } }))
            ) : (
              <p className="break">
                {label}: <span className="code">{JSON.stringify(value)}</span>
              </p>
            )}
          </Change>
        );
      })}
      {rest.length > 0 && (
        <Menu trigger={<Button icon={Plus} label="Add a change" />} align="start">
          {rest.map(({ label, add }) => (
            <DropdownMenu.Item key={label} className="menu-item" onSelect={add}>
              {label}
            </DropdownMenu.Item>
          ))}
        </Menu>
      )}
    </fieldset>
  );
}

function Change({ label, onRemove, children }: { label: string; onRemove: () => void; children: ReactNode }) {
  return (
    <div className={styles.change} role="group" aria-label={label}>
      <div>{children}</div>
      <IconButton icon={X} label={`Remove the change of ${label.toLowerCase()}`} onClick={onRemove} />
    </div>
  );
}
