/** A picture that nobody ticks for this long stands still. */
const forsaken_ms = 500;
/** What is out of time by more than this is set right. */
const off_ms = 120;

export interface Drift {
  tick(now: number): void;
  stop(): void;
}

/**
 * Lets things move in rounds that the browser draws by itself, each where the clock says: on every screen at the same
 * place, and without any work per frame.
 */
export function drift(
  rounds: readonly { element: HTMLElement; keyframes: Keyframe[]; round_ms: number }[],
): Drift {
  const moving = rounds.map(({ element, keyframes, round_ms }) => {
    const animation = element.animate(keyframes, { duration: round_ms, iterations: Infinity });
    animation.pause();
    return { animation, round_ms };
  });
  let last: number | null = null;
  let forsaken: ReturnType<typeof setTimeout> | undefined;
  let is_running = false;

  function stand() {
    is_running = false;
    for (const { animation } of moving) animation.pause();
  }

  function bring(now: number) {
    for (const { animation, round_ms } of moving) {
      const wanted = now % round_ms;
      const at = Number(animation.currentTime ?? 0) % round_ms;
      if (Math.abs(wanted - at) > off_ms) animation.currentTime = wanted;
    }
  }

  return {
    tick(now) {
      bring(now);
      // A single moment of a picture stands; one that goes on moves.
      if (last !== null && now > last) {
        if (!is_running) for (const { animation } of moving) animation.play();
        is_running = true;
        clearTimeout(forsaken);
        forsaken = setTimeout(stand, forsaken_ms);
      }
      last = now;
    },
    stop() {
      clearTimeout(forsaken);
      for (const { animation } of moving) animation.cancel();
    },
  };
}
