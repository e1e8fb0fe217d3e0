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
