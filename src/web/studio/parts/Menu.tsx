import { DropdownMenu } from "radix-ui";
import { type ComponentProps, type ReactNode, useRef, useState } from "react";
import { SecondPress, twice_ms } from "./SecondPress.tsx";

interface MenuProps extends Pick<ComponentProps<typeof DropdownMenu.Content>, "side" | "align"> {
  /** A button. */
  trigger: ReactNode;
  /** Before the focus goes back to the button, unless that is prevented. */
  onClosed?: (event: Event) => void;
  children: ReactNode;
}

/** Opens beside its button and stays next to it in the page, so that it is read in its place too. */
export function Menu({ trigger, side, align, onClosed, children }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const opened_at = useRef(-Infinity);
  /** The second half of a double click on the button would close at once what the first has opened. */
  const keepOpen = (event: Pick<Event, "target" | "timeStamp" | "preventDefault">) => {
    const isOnButton = event.target instanceof Node && button.current?.contains(event.target);
    if (isOnButton && isOpen && event.timeStamp - opened_at.current < twice_ms) event.preventDefault();
  };
  return (
    <DropdownMenu.Root
      modal={false}
      open={isOpen}
      onOpenChange={(opens) => {
        if (opens) opened_at.current = performance.now();
        setOpen(opens);
      }}
    >
      <DropdownMenu.Trigger asChild ref={button} onPointerDown={keepOpen}>
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        className="menu"
        side={side}
        align={align}
        sideOffset={4}
        collisionPadding={8}
        onCloseAutoFocus={onClosed}
        onInteractOutside={keepOpen}
      >
        <SecondPress within="[role=menu]" />
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
