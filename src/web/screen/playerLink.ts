import { type ScreenView, screenViews } from "../../core/stages/screenView.ts";
import type { ScreenState } from "./keeping/screenState.ts";

const name = "link";
const view_name = "view";

/** Reads the player link under which this page was opened. */
export function readLink(): string | undefined {
  const link = new URLSearchParams(location.search).get(name);
  // Text that cannot be a link is ignored, because the server would end the connection over it.
  return link !== null && /^[\w.-]{1,200}$/.test(link) ? link : undefined;
}

/** Reads what the link says that this page is to show of the stage. */
export function readLinkedView(): ScreenView | undefined {
  const view = new URLSearchParams(location.search).get(view_name);
  return screenViews.find((known) => known === view);
}

/** Tells whether this page was opened as the speaker's view, which its address says for good. */
export function isSpeakersPage(): boolean {
  return readLinkedView() === "speaker";
}

/** What is stored of one stage is not shown to whoever opens another one's link. */
export function opensAnotherStage({ programme }: ScreenState): boolean {
  const stage_id = readLink()?.split(".")[0];
  return stage_id !== undefined && programme !== null && programme.stage.id !== stage_id;
}

/**
 * A link counts once, for whoever opens it: a screen that was removed does not come back by itself, reloaded or not.
 * Nor does the link stay to be read off the screen. That it is the speaker's view does: loaded anew, the page knows by
 * it which of the browser's two screens it is.
 */
export function dropLink(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has(name)) return;
  url.searchParams.delete(name);
  if (!isSpeakersPage()) url.searchParams.delete(view_name);
  history.replaceState(history.state, "", url);
}
