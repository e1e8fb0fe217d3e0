import { AlertDialog } from "radix-ui";
import type { ReactNode } from "react";
import { Button } from "./Button.tsx";
import { Fault } from "./Fault.tsx";
import { SecondPress } from "./SecondPress.tsx";

interface ConfirmDialogProps {
  title: string;
  /** What will happen. */
  children: ReactNode;
  /** The word on the button that does it. */
  yes: string;
  /** The word on the button that does not. */
  no?: string;
  open: boolean;
  busy?: boolean;
  error?: Error | null;
  onYes: () => void;
  onClose: () => void;
}

/** Asks before something that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, yes, no = "Cancel", open, busy, error, onYes, onClose } = props;
  return (
    <AlertDialog.Root open={open} onOpenChange={(opened) => !opened && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="veil" />
        <AlertDialog.Content className="dialog">
          <SecondPress />
          <AlertDialog.Title className="dialog-title">{title}</AlertDialog.Title>
          <AlertDialog.Description>{children}</AlertDialog.Description>
          <Fault>{error?.message}</Fault>
          <div className="dialog-actions">
            <AlertDialog.Cancel className="button">{no}</AlertDialog.Cancel>
            <Button look="danger" disabled={busy} onClick={onYes}>
              {yes}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
