import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import styles from "./HoldButton.module.css";

/** Long enough that nobody does it by accident, short enough when it counts. */
export const hold_ms = 1_500;
const hint_ms = 4_000;

interface HoldButtonProps {
  onHeld: () => void;
  disabled?: boolean;
  className?: string;
  children: ReactNode;
}

/** A button that does nothing unless it is held down, with a finger, a mouse, Enter or the space bar. */
export function HoldButton({ onHeld, disabled = false, className = "", children }: HoldButtonProps) {
  const id = useId();
  const [isHeld, setHeld] = useState(false);
  /** Somebody in a hurry presses it shortly, and must not believe that it is done. */
  const [wasShort, setShort] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(() => () => clearTimeout(timer.current ?? undefined), []);
  useEffect(() => {
    if (!wasShort) return;
    const forgetting = setTimeout(() => setShort(false), hint_ms);
    return () => clearTimeout(forgetting);
  }, [wasShort]);

  function hold() {
    if (disabled || timer.current !== null) return;
    setHeld(true);
    setShort(false);
    timer.current = setTimeout(() => {
      timer.current = null;
      setHeld(false);
      onHeld();
    }, hold_ms);
  }
  function release() {
    if (timer.current !== null) setShort(true);
    clearTimeout(timer.current ?? undefined);
    timer.current = null;
    setHeld(false);
  }
  function press(event: KeyboardEvent) {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    // A key that is held down repeats itself.
    if (!event.repeat) hold();
  }
  function touch(event: PointerEvent) {
    if (event.button === 0) hold();
  }
  return (
    <>
      <button
        type="button"
        className={`${styles.hold} ${className}`}
        style={{ "--hold": `${hold_ms}ms` }}
        data-held={isHeld || undefined}
        aria-describedby={id}
        disabled={disabled}
        onPointerDown={touch}
        onPointerUp={release}
        onPointerLeave={release}
        onPointerCancel={release}
        onContextMenu={(event) => event.preventDefault()}
        onKeyDown={press}
        onKeyUp={release}
        onBlur={release}
      >
        <span className={styles.filling} aria-hidden />
        <span className={styles.words}>{children}</span>
        <span className={styles.hint} role="status">
          {wasShort && "Hold it down"}
        </span>
      </button>
      <span id={id} hidden>
        Hold for {hold_ms / 1000} seconds
      </span>
    </>
  );
}
