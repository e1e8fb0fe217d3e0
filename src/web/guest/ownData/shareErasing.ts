import type { Sender } from "../queue/sender.ts";
import { reloadErased } from "./erasedVisit.ts";

/** Says how far erasing is. */
export type Erasing = "begins" | "erased" | "failed";

/** Erasing is given up sooner than this, so a page that has said nothing more by then was closed. */
const silence_ms = 30_000;

interface Options {
  join_code: string;
  sender: Pick<Sender, "hold" | "goOn" | "clear">;
  reload?: () => void;
}

/**
 * Tells the phone's other pages of this engagement how far erasing is, and hears it from them: a post that one of them
 * sends afterwards would be there again.
 */
export function shareErasing({ join_code, sender, reload = reloadErased }: Options): {
  tell: (erasing: Erasing) => void;
} {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function applyErasing(erasing: Erasing) {
    clearTimeout(timer);
    if (erasing === "failed") return sender.goOn();
    sender.hold();
    if (erasing === "erased") void sender.clear().then(reload);
    else timer = setTimeout(() => sender.goOn(), silence_ms);
  }

  try {
    const channel = new BroadcastChannel(`cuelight.erasing.${join_code}`);
    channel.addEventListener("message", ({ data }: MessageEvent<Erasing>) => applyErasing(data));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    return { tell: (erasing) => channel.postMessage(erasing) };
  } catch {
    // Old browsers have none, and some refuse it where nothing may be stored.
    return { tell: () => undefined };
  }
}
