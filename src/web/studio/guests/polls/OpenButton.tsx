import { ChevronDown } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { Menu } from "../../parts/Menu.tsx";

interface OpenButtonProps {
  /** It goes on with the votes it has. */
  isAgain: boolean;
  disabled: boolean;
  onOpen: (for_ms: number | null) => void;
}

const times = [
  { label: "For 30 seconds", for_ms: 30_000 },
  { label: "For 1 minute", for_ms: 60_000 },
  { label: "For 2 minutes", for_ms: 120_000 },
  { label: "For 5 minutes", for_ms: 300_000 },
];

/** Until somebody closes it, or for a while. */
export function OpenButton({ isAgain, disabled, onOpen }: OpenButtonProps) {
  const trigger = (
    <button type="button" className="button open-for" disabled={disabled} aria-label="Open for a while">
      <ChevronDown aria-hidden />
    </button>
  );
  return (
    <span className="open-button">
      <button
        type="button"
        className={isAgain || disabled ? "button" : "button button-main"}
        disabled={disabled}
        onClick={() => onOpen(null)}
      >
        {isAgain ? "Open again" : "Open"}
      </button>
      <Menu trigger={trigger} align="start">
        {times.map(({ label, for_ms }) => (
          <DropdownMenu.Item key={for_ms} className="menu-item" onSelect={() => onOpen(for_ms)}>
            {label}
          </DropdownMenu.Item>
        ))}
      </Menu>
    </span>
  );
}
