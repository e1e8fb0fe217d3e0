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

/**
 * Tells the phone's other pages of this engagement that everything is erased, and hears it from them: a post that one of
 * them still has would be there again.
 */
export function shareErased(join_code: string, onErased: () => void): { tell: () => void } {
  if (typeof BroadcastChannel === "undefined") return { tell: () => undefined };
  const channel = new BroadcastChannel(`cuelight.erased.${join_code}`);
  channel.addEventListener("message", onErased);
  return { tell: () => channel.postMessage(null) };
}
