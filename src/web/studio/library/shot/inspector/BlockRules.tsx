import { Plus, X } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import type { Rule } from "../../../../../core/rules/rule.ts";
import type { Block } from "../../../../../core/timeline/timeline.ts";
import { showWhenToRule, show_when_id } from "../../../../../core/timeline/showWhenToRule.ts";
import type { ShowWhen } from "../../../../../core/timeline/showWhen.ts";
import { changeBlock } from "../edit/editBlocks.ts";
import { readShowWhen } from "../edit/readShowWhen.ts";
import { setIn } from "../edit/setIn.ts";
import { useEditor } from "../editorContext.ts";
import { FieldControl } from "./FieldControl.tsx";
import { Button, IconButton } from "../../../parts/Button.tsx";
import { Menu } from "../../../parts/Menu.tsx";
import { withRule } from "../edit/withRule.ts";
import styles from "../ShotPage.module.css";

const tests = [
  ["always", "Always"],
  ["filled", "When its blanks are filled"],
  ["has", "When a blank has a value"],
  ["empty", "When a blank is empty"],
  ["is", "When a blank is"],
  ["is_not", "When a blank is not"],
] as const;

/** The most common rule as a form; what else was thought of stays as it is. */
export function BlockRules({ block }: { block: Block }) {
  const { draft, edit, blanks, fixed } = useEditor();
  const { rules = [], uuid } = block;
  const shows = readShowWhen(rules);
  const others = rules.filter(({ id }) => id !== show_when_id);
  const own = rules.find(({ id }) => id === show_when_id);

  function write(next: ShowWhen | null) {
    put(next ? [showWhenToRule(next), ...others] : others, `${uuid} show_when`);
  }
  function put(written: Rule[], about?: string) {
    const rules = written.length === 0 ? undefined : written;
    edit(
      changeBlock(draft.fields.timeline, uuid, (one) => setIn(one, "rules", rules)),
      about,
    );
  }
  const field = shows && "field" in shows ? shows.field : (blanks[0] ?? "title");
  const value = shows && "value" in shows ? shows.value : "";
  return (
    <div className={styles.fields}>
      <FieldControl
        form={{ path: "", label: "Shows", control: { as: "choice", choices: tests } }}
        value={shows?.test ?? (own ? undefined : "always")}
        onChange={(test) => write(writeShowWhen(String(test), field, value))}
      />
      {shows && "field" in shows && (
        <FieldControl
          form={{ path: "", label: "Blank", control: { as: "words", is_code: true } }}
          value={shows.field}
          onChange={(name) =>
            write(writeShowWhen(shows.test, typeof name === "string" ? name : field, value))
          }
        />
      )}
      {shows && "value" in shows && (
        <FieldControl
          form={{ path: "", label: "Value", control: { as: "words" } }}
          value={shows.value}
          onChange={(words) =>
            write(writeShowWhen(shows.test, field, typeof words === "string" ? words : ""))
          }
        />
      )}
      {others.length > 0 && (
        <>
          <p className="muted small">Other rules of this block:</p>
          <ul className={`stack gap-4 ${styles.rules}`}>
            {others.map(({ id, label, enabled }) => (
              <li key={id}>
                {label ?? id} {!enabled && <span className="badge">off</span>}
                {!fixed && (
                  <IconButton
                    icon={X}
                    label={`Remove ${label ?? id}`}
                    onClick={() => put(rules.filter((rule) => rule.id !== id))}
                  />
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {!fixed && <AddPreset block={block} onAdd={put} />}
    </div>
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

/** Adds one of the rules that its kind offers ready-made. */
function AddPreset({ block: { kind, rules = [] }, onAdd }: { block: Block; onAdd: (rules: Rule[]) => void }) {
  const { kinds } = useEditor();
  const presets = kinds.find((one) => one.kind === kind)?.rule_presets ?? [];
  const labels = new Set(rules.map(({ label }) => label));
  const offered = presets.filter(({ rule }) => !labels.has(rule.label));
  if (offered.length === 0) return null;
  const trigger = <Button icon={Plus} label="Add a ready-made rule" />;
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
