import { type ComponentProps, useState } from "react";
import { Button } from "./Button.tsx";
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
      <Button
        look={danger ? "danger" : undefined}
        label={label ?? dialog.verb ?? "Delete"}
        aria-label={name}
        onClick={() => setOpen(true)}
      />
      <RemoveDialog {...dialog} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
