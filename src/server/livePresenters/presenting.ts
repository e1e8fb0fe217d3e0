import type { Presenting } from "../../core/presenters/livePresenter.ts";
import type { App } from "../app.ts";
import { listStagesOfSession } from "../sessions/index.ts";
import { selectPresentingLinks } from "./livePresenters.repo.ts";
import { findPresentedSession, listStageNames } from "./presenting.repo.ts";

interface PresentingOfLink {
  presenting: Omit<Presenting, "on_stage">;
  stage_ids: string[];
}

/** Reads what a presenter's page is told; null when the link is revoked or expired. */
export async function readPresenting(
  { db, now }: App,
  { id, workspace_id, session_id }: { id: string; workspace_id: string; session_id: string },
): Promise<PresentingOfLink | null> {
  const links = await selectPresentingLinks(db, workspace_id, session_id).execute();
  const link = links.find((link) => link.id === id);
  const found = await findPresentedSession(db, workspace_id, session_id);
  if (!link || !found || link.expires_at <= now()) return null;
  const { stage_id, venue_id, ...session } = found;
  const stage_ids = await listStagesOfSession(db, workspace_id, { stage_id, venue_id });
  const names = new Map((await listStageNames(db, stage_ids)).map(({ id, name }) => [id, name]));
  const { name, on_air, muted, note, source, expires_at, feeds } = link;
  const others = links.filter((other) => other !== link && other.on_air && other.feeds.length > 0);
  return {
    presenting: {
      link_id: link.id,
      name,
      session,
      stages: stage_ids.flatMap((id) => names.get(id) ?? []),
      on_air,
      muted,
      note,
      source,
      feeds: Object.fromEntries(feeds.map(({ source, id }) => [source, id])),
      others: others.map(({ name }) => name),
      expires_at,
    },
    stage_ids,
  };
}
