import type { Session as LiveSession } from "../../../../contract/sessions.ts";
import { isFinished } from "../../../../core/sessions/session.ts";
import { Button } from "../../parts/Button.tsx";
import { useShift } from "./useShift.ts";
import styles from "./SessionDialog.module.css";

/** As people who run shows give and take time. */
export const shifts = [
  { minutes: -1, label: "−1 min", key: "-" },
  { minutes: 1, label: "+1 min", key: "+" },
  { minutes: 5, label: "+5 min", key: "5" },
];

interface ShiftButtonsProps {
  live: LiveSession;
  /** What follows on the stage moves too. */
  following: boolean;
}

export function ShiftButtons({ live, following }: ShiftButtonsProps) {
  const { shift, isShifting } = useShift(live);
  const isOff = isFinished(live.status);
  return (
    <div className={`stack gap-8 ${styles.actions}`} role="group" aria-label={`Move ${live.title}`}>
      {shifts.map(({ minutes, label, key }) => (
        <Button
          key={minutes}
          label={label}
          className={styles.shift}
          data-key={key}
          data-off={isOff ? "" : undefined}
          aria-label={`${label}: ${live.title}`}
          aria-disabled={isOff || isShifting}
          onClick={() => !isOff && !isShifting && shift({ minutes, following })}
        />
      ))}
    </div>
  );
}
