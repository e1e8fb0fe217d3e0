import type { LucideIcon } from "#icons";
import { Popover } from "radix-ui";
import type { ReactNode } from "react";
import styles from "./AsIf.module.css";

interface AsIfChipProps {
  icon: LucideIcon;
  /** What it is about. */
  name: string;
  /** Said while nothing is supposed; its name unless told. */
  unset?: string;
  /** What is supposed; null: it is as it is. */
  says: string | null;
  children: ReactNode;
}

/** Opens beside its chip and stays next to it in the page, so that it is read in its place too. */
export function AsIfChip({ icon: Icon, name, unset, says, children }: AsIfChipProps) {
  return (
    <Popover.Root>
      <Popover.Trigger
        className={`${styles.chip} ${says === null ? "" : styles.chipSet}`}
        data-as-if={name.toLowerCase()}
      >
        <Icon aria-hidden />
        <span className={styles.chipSays} aria-hidden>
          {says ?? unset ?? name}
        </span>
        <span className="unseen">{`${name}: ${says ?? unset ?? "as it is"}`}</span>
      </Popover.Trigger>
      <Popover.Content
        className={styles.sheet}
        align="start"
        sideOffset={4}
        collisionPadding={8}
        aria-label={name}
      >
        {children}
      </Popover.Content>
    </Popover.Root>
  );
}
