import type { ReactNode } from "react";
import { RowMenu } from "../parts/RowMenu.tsx";
import { Sortable } from "../parts/Sortable.tsx";
import { Switch } from "../parts/Switch.tsx";
import styles from "./Rules.module.css";

interface RuleRowsProps<T extends { id: string; enabled: boolean }> {
  rules: T[];
  nameOf: (rule: T) => string;
  /** The sentence that reads it back. */
  say: (rule: T) => ReactNode;
  /** Nothing may be changed. */
  fixed: boolean;
  busy?: boolean;
  /** No more rules fit. */
  isFull: boolean;
  onMove: (id: string, index: number) => unknown;
  onSwitch: (rule: T, enabled: boolean) => void;
  onEdit: (rule: T) => void;
  onDuplicate: (rule: T) => void;
  onRemove: (rule: T, index: number) => void;
}

/** Rules as sentences, in their order. */
export function RuleRows<T extends { id: string; enabled: boolean }>(props: RuleRowsProps<T>) {
  const { rules, nameOf, say, fixed, busy = false, isFull, onMove } = props;
  return (
    <Sortable items={rules} label="Rules" nameOf={nameOf} fixed={fixed || rules.length < 2} onMove={onMove}>
      {(rule, handle, index) => {
        const name = nameOf(rule);
        return (
          <div
            className={`${styles.rule} ${rule.enabled ? "" : styles.ruleOff}`}
            data-movable={handle === null ? undefined : ""}
            role="group"
            aria-label={name}
          >
            <span>{handle}</span>
            <span className="row wrap">
              {fixed ? (
                <span className={styles.ruleName}>{name}</span>
              ) : (
                <button
                  type="button"
                  className={styles.ruleName}
                  aria-label={`Edit ${name}`}
                  onClick={() => props.onEdit(rule)}
                >
                  {name}
                </button>
              )}
              {!rule.enabled && <span className="badge">Off</span>}
            </span>
            {!fixed && (
              <span className="list-tools">
                <Switch
                  bare
                  label={`${name} is on`}
                  checked={rule.enabled}
                  disabled={busy}
                  onChange={(enabled) => props.onSwitch(rule, enabled)}
                />
                <RowMenu
                  label={`More for ${name}`}
                  items={[
                    { label: "Edit", onSelect: () => props.onEdit(rule) },
                    { label: "Duplicate", disabled: isFull, onSelect: () => props.onDuplicate(rule) },
                    { label: "Delete", danger: true, onSelect: () => props.onRemove(rule, index) },
                  ]}
                />
              </span>
            )}
            <p className={styles.ruleWords}>{say(rule)}</p>
          </div>
        );
      }}
    </Sortable>
  );
}
