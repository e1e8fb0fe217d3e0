import { ContextMenu } from "radix-ui";
import { useEditor, useSelection } from "../editorContext.ts";
import {
  type Action,
  alignActions,
  duplicate,
  fillCanvas,
  groupOrUngroup,
  lockOrUnlock,
  orderActions,
  remove,
} from "./actions.ts";
import styles from "./Canvas.module.css";
import { readWords } from "./words.ts";
import { SecondPress } from "../../../parts/SecondPress.tsx";

export interface ClipboardActions {
  copy: () => void;
  cut: () => void;
  paste: () => void;
}

interface CanvasMenuProps extends ClipboardActions {
  onEditWords: () => void;
}

/** What can be done with what is chosen, where it was pressed with the other button or by Shift+F10. */
export function CanvasMenu({ copy, cut, paste, onEditWords }: CanvasMenuProps) {
  const editor = useEditor();
  const { store } = editor;
  useSelection();
  const [only, ...others] = store.selectedBlocks;
  if (!only)
    return (
      <ContextMenu.Content className="menu">
        <Entry label="Paste" keys="Ctrl+V" onSelect={paste} />
      </ContextMenu.Content>
    );
  return (
    <ContextMenu.Content className="menu" collisionPadding={8}>
      <SecondPress within="[role=menu]" />
      {others.length === 0 && readWords(only) !== null && (
        <Entry label="Edit words" keys="Enter" onSelect={onEditWords} />
      )}
      <Entry label="Copy" keys="Ctrl+C" onSelect={copy} />
      <Entry label="Cut" keys="Ctrl+X" onSelect={cut} />
      <Entry label="Paste" keys="Ctrl+V" onSelect={paste} />
      <ActionEntry {...duplicate} />
      <ContextMenu.Separator className={styles.separator} />
      <SubMenu label="Order" actions={orderActions} />
      <SubMenu label="Align" actions={alignActions} />
      <ActionEntry {...fillCanvas} />
      <ActionEntry {...groupOrUngroup(editor)} />
      <ActionEntry {...lockOrUnlock(editor)} />
      <ContextMenu.Separator className={styles.separator} />
      <ActionEntry {...remove} />
    </ContextMenu.Content>
  );
}

function SubMenu({ label, actions }: { label: string; actions: Action[] }) {
  return (
    <ContextMenu.Sub>
      <ContextMenu.SubTrigger className="menu-item">
        {label} <span className={styles.keys}>›</span>
      </ContextMenu.SubTrigger>
      <ContextMenu.SubContent className="menu" collisionPadding={8}>
        {actions.map((action) => (
          <ActionEntry key={action.label} {...action} />
        ))}
      </ContextMenu.SubContent>
    </ContextMenu.Sub>
  );
}

function ActionEntry({ label, keys, danger, isOff, run }: Action) {
  const editor = useEditor();
  return (
    <Entry
      label={label}
      keys={keys}
      danger={danger}
      disabled={isOff?.(editor) ?? false}
      onSelect={() => run(editor)}
    />
  );
}

interface EntryProps {
  label: string;
  keys?: string | undefined;
  danger?: boolean | undefined;
  disabled?: boolean;
  onSelect: () => void;
}

function Entry({ label, keys, danger = false, disabled = false, onSelect }: EntryProps) {
  return (
    <ContextMenu.Item
      className={danger ? "menu-item menu-danger" : "menu-item"}
      disabled={disabled}
      onSelect={onSelect}
    >
      {label}
      {keys && <kbd className={styles.keys}>{keys}</kbd>}
    </ContextMenu.Item>
  );
}
