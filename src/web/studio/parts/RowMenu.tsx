import { Ellipsis } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { Menu } from "./Menu.tsx";

interface RowMenuProps {
  label: string;
  items: { label: string; danger?: boolean; disabled?: boolean; onSelect: () => void }[];
}

export function RowMenu({ label, items }: RowMenuProps) {
  const trigger = (
    <button type="button" className="icon-button" aria-label={label}>
      <Ellipsis aria-hidden />
    </button>
  );
  return (
    <Menu trigger={trigger} align="end">
      {items.map(({ label, danger, disabled = false, onSelect }) => (
        <DropdownMenu.Item
          key={label}
          className={danger ? "menu-item menu-danger" : "menu-item"}
          disabled={disabled}
          onSelect={onSelect}
        >
          {label}
        </DropdownMenu.Item>
      ))}
    </Menu>
  );
}
