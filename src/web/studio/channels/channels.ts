import { queryOptions } from "@tanstack/react-query";
import type { channels } from "../../../contract/channels.ts";
import type { ResponseOf } from "../../../contract/declare.ts";
import type { ChannelFields } from "../../../core/channels/channel.ts";
import { sendFile } from "../../shared/sendFile.ts";
import { listQuery } from "../parts/listQuery.ts";
import type { Caller, Session } from "../people/session.ts";
import { workspaceKey } from "../queryKeys.ts";

export const channelsQuery = (session: Caller) => listQuery(session, "/channels", 200);

/** Null: of none. */
export function channelQuery({ workspace, api }: Caller, id: string | null) {
  return queryOptions({
    queryKey: workspaceKey(workspace.id, "channels", id),
    queryFn: ({ signal }) => api.get("/channels/{id}", { params: { id: id! }, signal }),
    enabled: id !== null,
  });
}

export function addChannel({ api }: Pick<Session, "api">, body: ChannelFields) {
  return api.post("/channels", { body });
}

export interface Playlist {
  url?: string;
  m3u?: string;
  venue_ids: string[] | null;
}

export type ImportResult = ResponseOf<typeof channels.import>;

/** A playlist may be megabytes long: how much of it has gone out is told. */
export function importPlaylist(
  { workspace }: Pick<Session, "workspace">,
  playlist: Playlist,
  onProgress: (share: number) => void,
) {
  return sendFile({
    to: "POST /channels/import",
    file: new Blob([JSON.stringify(playlist)]),
    headers: { "Content-Type": "application/json", "X-Cuelight-Workspace": workspace.id },
    onProgress,
  });
}
