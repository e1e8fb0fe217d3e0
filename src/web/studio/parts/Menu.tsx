import { DropdownMenu } from "radix-ui";
import type { ComponentProps, ReactNode } from "react";

interface MenuProps extends Pick<ComponentProps<typeof DropdownMenu.Content>, "side" | "align"> {
  /** A button. */
  trigger: ReactNode;
  children: ReactNode;
}

/** Opens beside its button and stays next to it in the page, so that it is read in its place too. */
export function Menu({ trigger, side, align, children }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Content className="menu" side={side} align={align} sideOffset={4} collisionPadding={8}>
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
