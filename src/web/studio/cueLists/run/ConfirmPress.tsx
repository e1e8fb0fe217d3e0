import { useEffect, useState } from "react";
import { Button } from "../../parts/Button.tsx";

// Long enough to find the button again, short enough that nobody meets it loaded.
const loaded_ms = 4000;
// The second half of a double click confirms nothing.
const twice_ms = 400;

interface ConfirmPressProps {
  label: string;
  /** What the button says once it waits for the second press. */
  again: string;
  /** For those who do not see which row it is in. */
  of: string;
  busy: boolean;
  onConfirm: () => void;
}

/** A button that does what it says at the second press. */
export function ConfirmPress({ label, again, of, busy, onConfirm }: ConfirmPressProps) {
  const [loaded_at, setLoaded] = useState<number | null>(null);
  const isLoaded = loaded_at !== null;
  useEffect(() => {
    if (loaded_at === null) return;
    const timer = setTimeout(() => setLoaded(null), loaded_ms);
    return () => clearTimeout(timer);
  }, [loaded_at]);
  return (
    <Button
      look={isLoaded ? "main" : undefined}
      label={isLoaded ? again : label}
      aria-label={`${isLoaded ? again : label}: ${of}`}
      aria-disabled={busy}
      onBlur={() => setLoaded(null)}
      onClick={({ timeStamp }) => {
        if (busy) return;
        if (loaded_at === null) return setLoaded(timeStamp);
        if (timeStamp - loaded_at < twice_ms) return;
        setLoaded(null);
        onConfirm();
      }}
    />
  );
}
