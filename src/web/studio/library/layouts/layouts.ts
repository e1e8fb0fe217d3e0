import { queryOptions } from "@tanstack/react-query";
import type { Layout } from "../../../../contract/layouts.ts";
import { limits } from "../../../../core/limits.ts";
import { emptyTimeline } from "../../../../core/timeline/emptyTimeline.ts";
import { listQuery } from "../../parts/listQuery.ts";
import type { Caller } from "../../people/session.ts";
import { workspaceKey } from "../../queryKeys.ts";
import type { Size } from "../../stages/sizes.ts";

export const layoutsQuery = (session: Caller) => listQuery(session, "/layouts");

export const layoutsKey = ({ workspace }: Caller) => workspaceKey(workspace.id, "layouts");

export function layoutQuery({ workspace, api }: Caller, id: string) {
  return queryOptions({
    queryKey: workspaceKey(workspace.id, "layouts", id),
    queryFn: ({ signal }) => api.get("/layouts/{id}", { params: { id }, signal }),
  });
}

/** Lists scenes once each, however many of their shots link the layout. */
export function listScenes(uses: readonly { scene_id: string; title: string }[]) {
  return [...new Map(uses.map(({ scene_id, title }) => [scene_id, { id: scene_id, title }])).values()];
}

export function addLayout({ api }: Caller, { title, width, height }: Size & { title: string }) {
  const canvas = { ...emptyTimeline.canvas, width, height };
  return api.post("/layouts", { body: { title, timeline: { ...emptyTimeline, canvas } } });
}

/** Only the title is another: what somebody draws on it at the same moment is not written over, and the rename refused. */
export async function renameLayout({ api }: Caller, id: string, title: string): Promise<Layout> {
  const { body, etag } = await api.getTagged("/layouts/{id}", { params: { id } });
  const headers = { "If-Match": etag ?? "*" };
  return api.put("/layouts/{id}", { params: { id }, body: { title, timeline: body.timeline }, headers });
}

export async function duplicateLayout({ api }: Caller, id: string): Promise<Layout> {
  const { title, timeline } = await api.get("/layouts/{id}", { params: { id } });
  return api.post("/layouts", { body: { title: nameCopy(title), timeline } });
}

const suffix = " (copy)";
const nameCopy = (title: string) => `${title.slice(0, limits.name - suffix.length)}${suffix}`;
