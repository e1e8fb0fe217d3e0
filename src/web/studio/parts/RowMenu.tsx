import { Ellipsis } from "#icons";
import { DropdownMenu } from "radix-ui";
import { IconButton } from "./Button.tsx";
import { Menu } from "./Menu.tsx";

interface RowMenuProps {
  label: string;
  items: { label: string; danger?: boolean; disabled?: boolean; onSelect: () => void }[];
}

export function RowMenu({ label, items }: RowMenuProps) {
  const trigger = <IconButton icon={Ellipsis} label={label} />;
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
