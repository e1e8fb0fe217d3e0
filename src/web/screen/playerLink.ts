import type { ScreenState } from "./keeping/screenState.ts";

const name = "link";

/** Reads the player link under which this page was opened. */
export function readLink(): string | undefined {
  const link = new URLSearchParams(location.search).get(name);
  // Text that cannot be a link is ignored, because the server would end the connection over it.
  return link !== null && /^[\w.-]{1,200}$/.test(link) ? link : undefined;
}

/** What is stored of one stage is not shown to whoever opens another one's link. */
export function opensAnotherStage({ programme }: ScreenState): boolean {
  const stage_id = readLink()?.split(".")[0];
  return stage_id !== undefined && programme !== null && programme.stage.id !== stage_id;
}

/**
 * A link counts once, for whoever opens it: a screen that was removed does not come back by itself, reloaded or not.
 * Nor does the link stay to be read off the screen.
 */
export function dropLink(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has(name)) return;
  url.searchParams.delete(name);
  history.replaceState(history.state, "", url);
}
