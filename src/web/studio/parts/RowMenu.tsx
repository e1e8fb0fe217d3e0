import { Ellipsis } from "lucide-react";
import { DropdownMenu } from "radix-ui";

interface RowMenuProps {
  label: string;
  items: { label: string; danger?: boolean; onSelect: () => void }[];
}

export function RowMenu({ label, items }: RowMenuProps) {
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger className="icon-button" aria-label={label}>
        <Ellipsis aria-hidden />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="menu" align="end" sideOffset={4}>
          {items.map(({ label, danger, onSelect }) => (
            <DropdownMenu.Item
              key={label}
              className={danger ? "menu-item menu-danger" : "menu-item"}
              onSelect={onSelect}
            >
              {label}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
