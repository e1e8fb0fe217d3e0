import { Check } from "#icons";
import { DropdownMenu } from "radix-ui";
import { useCallback, useState } from "react";
import styles from "./Timeline.module.css";
import { SecondPress } from "../../../parts/SecondPress.tsx";

export interface MenuEntry {
  label: string;
  onSelect?: () => void;
  disabled?: boolean | undefined;
  danger?: boolean;
  /** It is one of several states, and this says whether it is the one. */
  checked?: boolean | undefined;
  /** The key that does the same. */
  keys?: string;
  /** Opens further entries. */
  entries?: MenuEntry[];
}

interface OpenMenu {
  entries: MenuEntry[];
  at: { x: number; y: number };
  /** Where the focus was, and goes again. */
  from: Element | null;
}

/** One menu for all bars and rows: hundreds of them would be slow. */
export function useTimelineMenu() {
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [isOpen, setOpen] = useState(false);
  const openMenu = useCallback((entries: MenuEntry[], at: OpenMenu["at"]) => {
    setMenu({ entries, at, from: document.activeElement });
    setOpen(true);
  }, []);
  const drawn = menu && (
    <DropdownMenu.Root modal={false} open={isOpen} onOpenChange={setOpen}>
      <DropdownMenu.Trigger asChild>
        <button
          type="button"
          tabIndex={-1}
          aria-label="Menu"
          className={styles.menuPlace}
          style={{ left: menu.at.x, top: menu.at.y }}
        />
      </DropdownMenu.Trigger>
      <MenuContent {...menu} />
    </DropdownMenu.Root>
  );
  return { openMenu, menu: drawn };
}

function MenuContent({ entries, from }: OpenMenu) {
  return (
    <DropdownMenu.Content
      className={`menu ${styles.menu}`}
      align="start"
      sideOffset={2}
      collisionPadding={8}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        // What was chosen may have taken the focus, as a name that is typed does.
        if (from instanceof HTMLElement && !isTyping()) from.focus();
      }}
    >
      <SecondPress within="[role=menu]" />
      {entries.map((entry) => (
        <Entry key={entry.label} {...entry} />
      ))}
    </DropdownMenu.Content>
  );
}

const isTyping = () => document.activeElement?.matches("input, [role=dialog] *") ?? false;

function Entry({ label, onSelect, disabled = false, danger = false, checked, keys, entries }: MenuEntry) {
  const className = danger ? "menu-item menu-danger" : "menu-item";
  const words = (
    <>
      <span className="grow">{label}</span>
      {keys && <kbd className={`muted small ${styles.menuKeys}`}>{keys}</kbd>}
    </>
  );
  if (entries)
    return (
      <DropdownMenu.Sub>
        <DropdownMenu.SubTrigger className={className} disabled={disabled || entries.length === 0}>
          {words}
          <span aria-hidden>›</span>
        </DropdownMenu.SubTrigger>
        <DropdownMenu.SubContent className={`menu ${styles.menu}`} collisionPadding={8}>
          {entries.map((entry) => (
            <Entry key={entry.label} {...entry} />
          ))}
        </DropdownMenu.SubContent>
      </DropdownMenu.Sub>
    );
  if (checked === undefined)
    return (
      <DropdownMenu.Item className={className} disabled={disabled} onSelect={onSelect}>
        {words}
      </DropdownMenu.Item>
    );
  return (
    <DropdownMenu.CheckboxItem
      className={className}
      disabled={disabled}
      checked={checked}
      onSelect={onSelect}
    >
      {words}
      <DropdownMenu.ItemIndicator>
        <Check aria-hidden />
      </DropdownMenu.ItemIndicator>
    </DropdownMenu.CheckboxItem>
  );
}
