import type { Playing } from "../../../core/playback/playhead.ts";

/** The machine takes a page that says nothing for longer than a few of these for a broken one, and lights its display. */
const repeat_ms = 60_000;
// A display that is off asks for no frames, so somebody else must look whether it is time to wake up.
const look_ms = 1_000;

interface Options {
  /** Must look what plays now. */
  look: () => void;
}

/**
 * Says on the console whether the display is needed. A page can do no more than be black; the machine that runs its
 * browser may listen there, and put the display into standby.
 */
export function tellDisplayPower({ look }: Options) {
  let isAsleep = false;
  let timer: ReturnType<typeof setInterval> | undefined;
  const say = () => console.info(`cuelight: display ${isAsleep ? "off" : "on"}`);

  return {
    isAsleep: () => isAsleep,
    onShown(playing: Playing | null) {
      const sleeps = playing?.kind === "asleep";
      if (sleeps === isAsleep) return;
      isAsleep = sleeps;
      say();
      clearInterval(timer);
      if (!sleeps) return;
      let said_at = performance.now();
      timer = setInterval(() => {
        look();
        if (performance.now() - said_at < repeat_ms || !isAsleep) return;
        said_at = performance.now();
        say();
      }, look_ms);
    },
  };
}
