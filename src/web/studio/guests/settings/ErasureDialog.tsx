import type { Engagement } from "../../../../contract/engagements.ts";
import { sayDate } from "../../parts/Ago.tsx";
import { ConfirmDialog } from "../../parts/ConfirmDialog.tsx";
import { erased_parts, kept_parts } from "../erasure.ts";

interface ErasureDialogProps {
  engagement: Engagement;
  /** Which was set. */
  days: number;
  onYes: () => void;
  onClose: () => void;
}

/** Asks before a number of days is saved that has passed since the closing. */
export function ErasureDialog({
  engagement: { title, closed_at },
  days,
  onYes,
  onClose,
}: ErasureDialogProps) {
  return (
    <ConfirmDialog
      open
      title={`Erase guests’ data of “${title}” now?`}
      yes="Save and erase"
      onYes={onYes}
      onClose={onClose}
    >
      It was closed on {sayDate(closed_at ?? 0)}, and {days === 1 ? "a day has" : `${days} days have`} passed
      since. What goes at once and for good: {erased_parts}. {kept_parts} To keep a copy, cancel and download
      everything under “Afterwards” first.
    </ConfirmDialog>
  );
}
