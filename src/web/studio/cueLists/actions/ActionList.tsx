import { ChevronDown, ChevronRight, Trash2 } from "#icons";
import { DropdownMenu } from "radix-ui";
import { useState } from "react";
import { Plus } from "#icons";
import type { CueAction } from "../../../../contract/cueActions.ts";
import { limits } from "../../../../core/limits.ts";
import { Button, IconButton } from "../../parts/Button.tsx";
import { Menu } from "../../parts/Menu.tsx";
import { Sortable } from "../../parts/Sortable.tsx";
import { withMoved } from "../../parts/sortRows.ts";
import { type NameOf, sayAction } from "../sayAction.ts";
import { ActionFields } from "./ActionFields.tsx";
import { actionKinds, kindNames } from "./actionKinds.ts";
import styles from "./Actions.module.css";

/** An action while it is edited; its id is the page's own. */
export interface DraftAction {
  id: string;
  action: CueAction;
}

let made = 0;
export const toDraft = (action: CueAction): DraftAction => ({ id: String((made += 1)), action });

interface ActionListProps {
  actions: DraftAction[];
  nameOf: NameOf;
  event_ref: string | null;
  /** The place of the one that the server refused, which is opened. */
  refused: number | null;
  onChange: (actions: DraftAction[]) => void;
}

/** The actions of a cue in their order, as sentences; one of them is open. */
export function ActionList({ actions, nameOf, event_ref, refused, onChange }: ActionListProps) {
  const [opened, open] = useState<string | null>(null);
  const [shown, setShown] = useState<number | null>(null);
  if (refused !== shown) {
    setShown(refused);
    if (refused !== null) open(actions[refused]?.id ?? null);
  }
  function add(action: CueAction) {
    const draft = toDraft(action);
    onChange([...actions, draft]);
    open(draft.id);
  }
  return (
    <div className="stack gap-8">
      <span className="field-label">What it does</span>
      {actions.length > 0 && (
        <Sortable
          items={actions}
          label="Actions"
          nameOf={({ action }) => actionKinds[action.do].label}
          onMove={(id, index) => onChange(withMoved(actions, id, index))}
        >
          {(draft, handle, index) => (
            <ActionCard
              draft={draft}
              handle={handle}
              sentence={sayAction(draft.action, nameOf)}
              path={`actions.${index}`}
              event_ref={event_ref}
              isOpen={opened === draft.id}
              isRefused={refused === index}
              onToggle={() => open(opened === draft.id ? null : draft.id)}
              onChange={(action) => onChange(actions.with(index, { ...draft, action }))}
              onRemove={() => onChange(actions.toSpliced(index, 1))}
            />
          )}
        </Sortable>
      )}
      {actions.length < limits.cue_actions && (
        <div>
          <Menu trigger={<Button icon={Plus} label="Add an action" />}>
            {kindNames.map((kind) => (
              <DropdownMenu.Item
                key={kind}
                className="menu-item"
                onSelect={() => add(actionKinds[kind].start())}
              >
                {actionKinds[kind].label}
              </DropdownMenu.Item>
            ))}
          </Menu>
        </div>
      )}
    </div>
  );
}

interface ActionCardProps {
  draft: DraftAction;
  handle: React.ReactNode;
  sentence: string;
  path: string;
  event_ref: string | null;
  isOpen: boolean;
  isRefused: boolean;
  onToggle: () => void;
  onChange: (action: CueAction) => void;
  onRemove: () => void;
}

function ActionCard(props: ActionCardProps) {
  const { draft, handle, sentence, path, event_ref, isOpen, isRefused, onToggle, onChange, onRemove } = props;
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <div className={styles.card} data-refused={isRefused || undefined}>
      <div className={`row ${styles.cardHead}`}>
        {handle}
        <button type="button" className={`row ${styles.sentence}`} aria-expanded={isOpen} onClick={onToggle}>
          <span className="grow">{sentence}</span>
          <Chevron aria-hidden />
        </button>
        <IconButton icon={Trash2} label={`Remove: ${sentence}`} onClick={onRemove} />
      </div>
      {isOpen && (
        <div className={`stack gap-16 ${styles.cardFields}`}>
          <ActionFields action={draft.action} path={path} event_ref={event_ref} onChange={onChange} />
        </div>
      )}
    </div>
  );
}
