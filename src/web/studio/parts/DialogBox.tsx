import { X } from "#icons";
import { Dialog } from "radix-ui";
import type { ReactNode } from "react";
import { OnlyFor, type Who } from "../people/OnlyFor.tsx";
import { SecondPress } from "./SecondPress.tsx";

interface DialogBoxProps {
  title: string;
  open?: boolean;
  onClose: () => void;
  /** While something that is shown only once is open, a click beside the box must not lose it. */
  closesOutside?: boolean;
  /** Who may do what it is for, where an address leads everybody to it. */
  who?: Who;
  /** How many pixels wide it may become, where 520 are too few. */
  width?: number;
  /** Parts of it come and go by themselves: its top stays where it is, so that no button moves from under a finger. */
  changesHeight?: boolean;
  /** It stands at the right edge, so that what it changes is seen beside it. */
  isBeside?: boolean;
  children: ReactNode;
}

export function DialogBox(props: DialogBoxProps) {
  const { title, open = true, onClose, closesOutside = true, who, children } = props;
  const { width, changesHeight, isBeside } = props;
  return (
    <Dialog.Root open={open} onOpenChange={(opened) => !opened && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="veil" data-beside={isBeside || undefined} />
        <Dialog.Content
          className="dialog"
          data-anchored={changesHeight || undefined}
          data-beside={isBeside || undefined}
          style={width === undefined ? {} : { "--dialog-width": `${width}px` }}
          aria-describedby={undefined}
          onInteractOutside={(event) => {
            if (!closesOutside || isNotice(event.target)) event.preventDefault();
          }}
        >
          <SecondPress />
          <Dialog.Title className="dialog-title">{title}</Dialog.Title>
          {who ? <OnlyFor who={who}>{children}</OnlyFor> : children}
          <Dialog.Close className="icon-button dialog-close" aria-label="Close">
            <X aria-hidden />
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** What was done in the box is taken back beside it; by the time this is asked, the notice may be gone from the page. */
const isNotice = (target: EventTarget | null) =>
  target instanceof Element && target.closest("[data-notice]") !== null;
