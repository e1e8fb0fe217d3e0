/**
 * The page begins anew once everything is erased, and tells so then. The browser's history carries that over: it works
 * where nothing can be stored, and leaves nothing behind.
 */
const mark = "erased";

export function reloadErased(): void {
  history.replaceState(mark, "");
  location.reload();
}

/** Tells once whether the page was loaded anew because the guest's data was erased. */
export function takeErased(): boolean {
  if (history.state !== mark) return false;
  history.replaceState(null, "");
  return true;
}

/** Says how far erasing is. */
export type Erasing = "begins" | "erased" | "failed";

/**
 * Tells the phone's other pages of this engagement how far erasing is, and hears it from them: a post that one of them
 * sends afterwards would be there again.
 */
export function shareErasing(
  join_code: string,
  onErasing: (erasing: Erasing) => void,
): { tell: (erasing: Erasing) => void } {
  try {
    const channel = new BroadcastChannel(`cuelight.erasing.${join_code}`);
    channel.addEventListener("message", ({ data }: MessageEvent<Erasing>) => onErasing(data));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    return { tell: (erasing) => channel.postMessage(erasing) };
  } catch {
    // Old browsers have none, and some refuse it where nothing may be stored.
    return { tell: () => undefined };
  }
}
