import { X } from "lucide-react";
import { Dialog } from "radix-ui";
import type { ReactNode } from "react";
import "./dialog.css";

interface DialogBoxProps {
  title: string;
  open: boolean;
  onClose: () => void;
  /** While something that is shown only once is open, a click beside the box must not lose it. */
  closesOutside?: boolean;
  children: ReactNode;
}

export function DialogBox({ title, open, onClose, closesOutside = true, children }: DialogBoxProps) {
  return (
    <Dialog.Root open={open} onOpenChange={(opened) => !opened && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="veil" />
        <Dialog.Content
          className="dialog"
          aria-describedby={undefined}
          onInteractOutside={(event) => !closesOutside && event.preventDefault()}
        >
          <Dialog.Title className="dialog-title">{title}</Dialog.Title>
          {children}
          <Dialog.Close className="icon-button dialog-close" aria-label="Close">
            <X aria-hidden />
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
