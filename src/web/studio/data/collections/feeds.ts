import { listQuery } from "../../parts/listQuery.ts";
import type { Session } from "../../people/session.ts";

export interface Feed {
  id: string;
  url: string;
  collection_id: string;
  every_min: number;
  /** As the feed calls itself. */
  title: string | null;
  items: number;
  /** Why it could not be read the last time. */
  sync_error: string | null;
  /** When it was asked for last. */
  checked_at: number | null;
  synced_at: number | null;
  created_at: number;
}

export function feedsQuery(session: Pick<Session, "workspace" | "api">) {
  return listQuery<Feed>(session, "feeds", 200);
}

export function addFeed(
  { api }: Pick<Session, "api">,
  { url, collection_id, every_min = 15 }: Pick<Feed, "url" | "collection_id"> & Partial<Feed>,
) {
  return api<Feed>({ method: "POST", path: "/feeds", body: { url, collection_id, every_min } });
}

export function readFeed({ api }: Pick<Session, "api">, id: string) {
  return api<Feed>({ method: "POST", path: `/feeds/${id}/sync` });
}

export function removeFeed({ api }: Pick<Session, "api">, id: string) {
  return api<undefined>({ method: "DELETE", path: `/feeds/${id}` });
}
