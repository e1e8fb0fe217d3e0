import { Fault } from "../parts/Fault.tsx";

interface ChangedMeanwhileProps {
  /** As the form began with it; null for something new. */
  opened: object | null;
  /** As it is by now; undefined where somebody deleted it. */
  stored: object | undefined;
}

/** Tells that somebody else wrote the same thing; what is typed here stays. */
export function ChangedMeanwhile({ opened, stored }: ChangedMeanwhileProps) {
  if (opened === null || JSON.stringify(opened) === JSON.stringify(stored)) return null;
  return (
    <Fault small>
      {stored
        ? "Somebody else has changed this meanwhile. If you save, yours counts."
        : "Somebody else has deleted this meanwhile."}
    </Fault>
  );
}
