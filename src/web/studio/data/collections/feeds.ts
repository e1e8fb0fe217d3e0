import type { Feed } from "../../../../contract/feeds.ts";
import { listQuery } from "../../parts/listQuery.ts";
import type { Session } from "../../people/session.ts";

export function feedsQuery(session: Pick<Session, "workspace" | "api">) {
  return listQuery(session, "/feeds", 200);
}

export function addFeed(
  { api }: Pick<Session, "api">,
  { url, collection_id, every_min = 15 }: Pick<Feed, "url" | "collection_id"> & Partial<Feed>,
) {
  return api.post("/feeds", { body: { url, collection_id, every_min } });
}

export function readFeed({ api }: Pick<Session, "api">, id: string) {
  return api.post("/feeds/{id}/sync", { params: { id } });
}

export function removeFeed({ api }: Pick<Session, "api">, id: string) {
  return api.delete("/feeds/{id}", { params: { id } });
}
