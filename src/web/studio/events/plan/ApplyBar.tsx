import type { AppliedEvent } from "../../../../contract/events.ts";
import { listIn } from "./differenceOf.ts";
import type { GivenPlan } from "./readPlan.ts";

interface ApplyBarProps {
  plan: GivenPlan;
  answer: AppliedEvent;
  isBusy: boolean;
  onApply: () => void;
}

/** All of it is written in one go or nothing is, so there is no half to tell of. */
export function ApplyBar({ plan, answer: { counts }, isBusy, onApply }: ApplyBarProps) {
  const writes = counts.create + counts.update;
  if (isBusy)
    return (
      <div className="plan-apply" role="status">
        <progress aria-label="Applying" />
        <span>
          Writing {listIn(plan, "sessions").length} sessions. You can leave this page: it is done all the
          same, whole or not at all.
        </span>
      </div>
    );
  if (writes === 0) return null;
  return (
    <div className="plan-apply">
      <button
        type="button"
        className="button button-main"
        // A field that is being typed in would be left at once, compared anew, and the button gone before the click.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onApply}
      >
        Apply
      </button>
      <span className="muted small">Boards and desks show it at once.</span>
    </div>
  );
}
