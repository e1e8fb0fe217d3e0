import { isDeepStrictEqual } from "node:util";
import type { NewPresenterLink, Publisher } from "../../contract/livePresenters.ts";
import { linkQualities, type PresenterSource } from "../../core/presenters/livePresenter.ts";
import type { Db } from "../db/database.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { conflict, invalid, notFound } from "../http/errors.ts";
import { readPageByAge } from "../http/page.ts";
import { write } from "../write.ts";
import { insertLink, revokeLink } from "./links.ts";
import * as repo from "./livePresenters.repo.ts";
import { lockLive, tellLive } from "./liveSession.ts";

/** Sessions overrun, and the presenter still answers questions. */
const usable_after_end_ms = 2 * 60 * 60 * 1000;

export async function listLinks(
  call: Call,
  session_id: string,
  page: { limit: number; cursor?: string | undefined },
) {
  await requireSession(call.app.db, call, session_id);
  const links = repo.selectLinks(call.app.db, getWorkspaceId(call), session_id);
  return readPageByAge(links, { list: "presenter_links", ...page, newest_first: true });
}

export async function createLink(
  call: Call,
  session_id: string,
  given: { presenter_id: string; expires_at?: number | undefined },
): Promise<NewPresenterLink> {
  const workspace_id = getWorkspaceId(call);
  const { PUBLIC_URL } = call.app.config;
  return write(call, async (tx) => {
    const session = await repo.lockSession(tx.db, workspace_id, session_id);
    if (!session) throw notFound("The session");
    const { presenter_id, expires_at = session.ends_at + usable_after_end_ms } = given;
    if (!session.presenter_ids.includes(presenter_id))
      throw invalid("presenter_id", "names no presenter of this session");
    if (given.expires_at !== undefined && expires_at <= call.app.now())
      throw invalid("expires_at", "must be in the future");
    const { token, ...made } = await insertLink(tx, session, {
      workspace_id,
      presenter_id,
      guest_name: null,
      expires_at,
    });
    return {
      ...made,
      url: `${PUBLIC_URL}/present/${token}`,
      whip_url: `${PUBLIC_URL}/whip/${made.id}`,
      token,
    };
  });
}

export async function deleteLink(call: Call, id: string): Promise<void> {
  await write(call, async (tx) => {
    const link = await repo.findLink(tx.db, getWorkspaceId(call), id);
    if (!link) throw notFound("The presenter's link");
    if (!(await revokeLink(call.app, tx, link))) throw notFound("The presenter's link");
  });
}

export async function readLive(call: Call, session_id: string): Promise<{ publishers: Publisher[] }> {
  await requireSession(call.app.db, call, session_id);
  const links = await repo.selectPresentingLinks(call.app.db, getWorkspaceId(call), session_id).execute();
  const connected = links.filter(({ feeds }) => feeds.length > 0);
  return { publishers: connected.toSorted(compareLinks).map(toPublisher) };
}

/** Puts those on air first, as slot 0 takes them, then the others as they came. */
function compareLinks(a: repo.PresentingLink, b: repo.PresentingLink): number {
  if (a.on_air !== b.on_air) return a.on_air ? -1 : 1;
  if (!a.on_air) return connectedAt(a) - connectedAt(b) || (a.id < b.id ? -1 : 1);
  return a.order - b.order || b.on_air_since! - a.on_air_since! || (a.id < b.id ? -1 : 1);
}

const connectedAt = ({ feeds }: repo.PresentingLink) =>
  Math.min(...feeds.map(({ connected_at }) => connected_at));

function toPublisher(link: repo.PresentingLink): Publisher {
  const { id, presenter_id, name, on_air, muted, order, source, note, feeds } = link;
  const qualities = new Set(feeds.map(({ quality }) => quality));
  return {
    link_id: id,
    presenter_id,
    name,
    sources: feeds.map(({ source }) => source),
    on_air,
    muted,
    order,
    source,
    note,
    // A link is as good as the worse of its pictures.
    quality: linkQualities.findLast((quality) => qualities.has(quality)) ?? null,
    connected_at: connectedAt(link),
  };
}

interface LiveInput {
  on_air?: boolean | undefined;
  muted?: boolean | undefined;
  order?: number | undefined;
  source?: PresenterSource | null | undefined;
  note?: string | undefined;
}

/** What changes nothing is not passed on. */
export async function setLive(
  call: Call,
  { id: session_id, link_id }: { id: string; link_id: string },
  given: LiveInput,
): Promise<Publisher> {
  const workspace_id = getWorkspaceId(call);
  const key = { workspace_id, session_id };
  return write(call, async (tx) => {
    await lockLive(tx, key);
    await repo.lockLink(tx.db, link_id);
    const before = await findPresenting(tx.db, call, { session_id, link_id });
    if (before.feeds.length === 0)
      throw conflict("The presenter is not connected: nothing comes over this link");
    const { muted, order, source, note } = before;
    const on_air = given.on_air ?? before.on_air;
    const wanted = {
      muted: given.muted ?? muted,
      order: given.order ?? order,
      source: given.source === undefined ? source : given.source,
      note: given.note ?? note,
      on_air,
      on_air_since: on_air ? (before.on_air_since ?? call.app.now()) : null,
    };
    if (isDeepStrictEqual({ ...before, ...wanted }, before)) return toPublisher(before);
    await repo.updateLinks(tx.db, [link_id], wanted);
    await tellLive(tx, key, { on_air: before.on_air || on_air });
    return toPublisher({ ...before, ...wanted });
  });
}

async function findPresenting(
  db: Db,
  call: Call,
  { session_id, link_id }: { session_id: string; link_id: string },
): Promise<repo.PresentingLink> {
  const link = await repo
    .selectPresentingLinks(db, getWorkspaceId(call), session_id)
    .where("presenter_links.id", "=", link_id)
    .executeTakeFirst();
  if (!link) throw notFound("The presenter's link");
  return link;
}

async function requireSession(db: Db, call: Call, id: string): Promise<void> {
  if (!(await repo.findSession(db, getWorkspaceId(call), id))) throw notFound("The session");
}
