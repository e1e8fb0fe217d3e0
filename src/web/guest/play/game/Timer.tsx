import { useEffect, useRef } from "preact/hooks";
import { usePlayLabels } from "../labels/usePlayLabels.ts";

interface Props {
  /** A moment of the server's time, like `now`. */
  from: number;
  until: number;
  /** `fills` means that something comes, `empties` that something runs out. */
  way: "fills" | "empties";
  now: () => number;
}

/**
 * The bar is drawn at each frame by the server's clock, outside the page's own rendering, so that nothing else is
 * drawn with it.
 */
export function Timer({ from, until, way, now }: Props) {
  const labels = usePlayLabels();
  const bar = useRef<HTMLSpanElement>(null);
  const left = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    let request = 0;
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    function draw() {
      // A frame may come between the page's last rendering and the end of this component.
      if (!bar.current || !left.current) return;
      const left_ms = Math.max(0, until - now());
      const seconds = Math.ceil(left_ms / 1000);
      const shown_ms = isCalm ? seconds * 1000 : left_ms;
      const part = Math.min(1, shown_ms / Math.max(1, until - from));
      bar.current.style.transform = `scaleX(${way === "fills" ? 1 - part : part})`;
      if (left.current.textContent !== String(seconds)) left.current.textContent = String(seconds);
      bar.current.classList.toggle("is-last", way === "empties" && seconds <= 5);
      request = requestAnimationFrame(draw);
    }
    draw();
    return () => cancelAnimationFrame(request);
  }, [from, until, way]);
  const whole = Math.round((until - from) / 1000);
  return (
    <div class="timer" role="timer" aria-label={labels.seconds(whole)}>
      <span class="timer-track">
        <span class="timer-bar" ref={bar} />
      </span>
      <span class="timer-left" ref={left} aria-hidden="true" />
    </div>
  );
}
