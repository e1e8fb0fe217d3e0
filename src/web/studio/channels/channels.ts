import { queryOptions } from "@tanstack/react-query";
import type { ChannelFields } from "../../../core/channels/channel.ts";
import { sendFile } from "../../shared/sendFile.ts";
import { listQuery } from "../parts/listQuery.ts";
import type { Session } from "../people/session.ts";
import { workspaceKey } from "../queryKeys.ts";

export interface Channel extends ChannelFields {
  id: string;
  /** Why no screen can show it. */
  problem: string | null;
}

type Caller = Pick<Session, "workspace" | "api">;

export function channelsQuery(session: Caller) {
  return listQuery<Channel>(session, "channels", 200);
}

/** Null: of none. */
export function channelQuery({ workspace, api }: Caller, id: string | null) {
  return queryOptions({
    queryKey: workspaceKey(workspace.id, "channels", id),
    queryFn: ({ signal }) => api<Channel>({ path: `/channels/${id}`, signal }),
    enabled: id !== null,
  });
}

export function addChannel({ api }: Pick<Session, "api">, body: ChannelFields) {
  return api<Channel>({ method: "POST", path: "/channels", body });
}

export function patchChannel({ api }: Pick<Session, "api">, id: string, body: ChannelFields) {
  return api<Channel>({ method: "PATCH", path: `/channels/${id}`, body });
}

export function removeChannel({ api }: Pick<Session, "api">, id: string) {
  return api<undefined>({ method: "DELETE", path: `/channels/${id}` });
}

export interface Playlist {
  url?: string;
  m3u?: string;
  venue_ids: string[] | null;
}

export interface ImportResult {
  created: number;
  updated: number;
  kept: number;
  problems: string[];
}

/** A playlist may be megabytes long: how much of it has gone out is told. */
export function importPlaylist(
  { workspace }: Pick<Session, "workspace">,
  playlist: Playlist,
  onProgress: (share: number) => void,
) {
  return sendFile<ImportResult>({
    method: "POST",
    path: "/api/v1/channels/import",
    file: new Blob([JSON.stringify(playlist)]),
    headers: { "Content-Type": "application/json", "X-Cuelight-Workspace": workspace.id },
    onProgress,
  });
}
