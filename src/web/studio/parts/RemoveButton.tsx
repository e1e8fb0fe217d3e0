import { type ComponentProps, useState } from "react";
import { RemoveDialog } from "./RemoveDialog.tsx";

interface RemoveButtonProps extends Omit<ComponentProps<typeof RemoveDialog>, "open" | "onClose"> {
  /** The words on the button that opens the question, if they differ from the verb. */
  label?: string;
  /** The button's name where several on a page read the same. */
  name?: string;
  danger?: boolean;
}

/** A button that asks before it removes. */
export function RemoveButton({ label, name, danger = false, ...dialog }: RemoveButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={danger ? "button button-danger" : "button"}
        aria-label={name}
        onClick={() => setOpen(true)}
      >
        {label ?? dialog.verb ?? "Delete"}
      </button>
      <RemoveDialog {...dialog} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
