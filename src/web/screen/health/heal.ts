import { hasFields, isNumber } from "../../../client/checks.ts";
import { reloadPage } from "./reloadPage.ts";
import { look_ms, noReloads, reloadAgain, type Reloads, Watchdog } from "./watchdog.ts";

const reloads_name = "cuelight.screen.reloads";

const isReloads = hasFields<Reloads>({ count: isNumber, at: isNumber });

interface Options {
  isOverdue: () => boolean;
  /** A display that is off draws no frames, and nothing is wrong with it. */
  isAsleep: () => boolean;
  redraw: () => void;
}

/** Looks once a second whether the picture is frozen, and does something about it. */
export function heal({ isOverdue, isAsleep, redraw }: Options): void {
  const watchdog = new Watchdog();
  let frames = 0;
  const count = () => {
    requestAnimationFrame(count);
    frames += 1;
  };
  requestAnimationFrame(count);
  setInterval(() => {
    const is_visible = document.visibilityState === "visible" && !isAsleep();
    const remedy = watchdog.look({ frames, is_visible, is_overdue: isOverdue() });
    if (remedy === "redraw") redraw();
    if (remedy === "reload") void reloadInTime();
  }, look_ms);
}

/** The time is by the wall clock, because it is counted beyond the life of this page. */
async function reloadInTime(): Promise<void> {
  const again = reloadAgain(readReloads(), Date.now());
  if (again) await reloadPage(() => sessionStorage.setItem(reloads_name, JSON.stringify(again)));
}

function readReloads(): Reloads {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(reloads_name) ?? "null");
    return isReloads(kept) ? kept : noReloads;
  } catch {
    return noReloads;
  }
}
