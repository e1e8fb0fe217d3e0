import { queryOptions } from "@tanstack/react-query";
import type { Asset } from "../../../../contract/assets.ts";
import { pagesQuery } from "../../parts/listQuery.ts";
import type { Session } from "../../people/session.ts";
import { workspaceKey } from "../../queryKeys.ts";

export const assetKinds = ["image", "video", "audio", "font"] as const;
export type AssetKind = (typeof assetKinds)[number];

type Caller = Pick<Session, "workspace" | "api">;

export const assetSorts = [
  { value: "newest", label: "Newest first" },
  { value: "oldest", label: "Oldest first" },
  { value: "name", label: "By name" },
  { value: "size", label: "Largest first" },
] as const;
export type AssetSort = (typeof assetSorts)[number]["value"];

interface AssetSearch {
  kind?: AssetKind | undefined;
  q?: string;
  sort?: AssetSort;
  used?: "true" | "false" | undefined;
}

export function assetsQuery(
  { workspace, api }: Caller,
  { kind, q = "", sort = "newest", used }: AssetSearch,
) {
  return pagesQuery(
    workspaceKey(workspace.id, "assets", "list", kind ?? "all", q, sort, used),
    ({ cursor, signal }) =>
      api.get("/assets", { query: { limit: 60, kind, q: q || undefined, sort, used, cursor }, signal }),
  );
}

/** What uses a file. */
export function assetUsesQuery({ workspace, api }: Caller, id: string) {
  return queryOptions({
    queryKey: workspaceKey(workspace.id, "assets", "uses", id),
    queryFn: ({ signal }) => api.get("/assets/{id}/uses", { params: { id }, signal }),
  });
}

export function assetQuery({ workspace, api }: Caller, id: string) {
  return queryOptions({
    queryKey: workspaceKey(workspace.id, "assets", "one", id),
    queryFn: ({ signal }) => api.get("/assets/{id}", { params: { id }, signal }),
  });
}

/** How loud a sound or a video is over time. It is read again by itself once it has been made. */
export function waveformQuery({ workspace, api }: Caller, id: string) {
  return queryOptions({
    queryKey: workspaceKey(workspace.id, "waveforms", id),
    queryFn: ({ signal }) => api.get("/assets/{id}/waveform", { params: { id }, signal }),
    // It is up to 80 KB, and other bytes under the same id are told.
    staleTime: Infinity,
  });
}

export const assetsKey = ({ workspace }: Caller) => workspaceKey(workspace.id, "assets");

/** The file on this page's own address, whatever address the node is known by elsewhere. */
export function ownUrl({ url }: Pick<Asset, "url">): string {
  const { pathname, search } = new URL(url, location.href);
  return pathname + search;
}

export const kindWords: Record<AssetKind, { one: string; many: string }> = {
  image: { one: "Picture", many: "Pictures" },
  video: { one: "Video", many: "Videos" },
  audio: { one: "Sound", many: "Sounds" },
  font: { one: "Font", many: "Fonts" },
};

/** What there is to say of a file beside its name. */
export function sayFile({ width, height, duration_ms, family, bytes }: Asset): string {
  return [
    width !== null && height !== null && `${width} × ${height}`,
    duration_ms !== null && sayDuration(duration_ms),
    family,
    sayBytes(bytes),
  ]
    .filter((part) => typeof part === "string")
    .join(" · ");
}

export function sayDuration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

export function sayBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  if (bytes < 1e6) return `${Math.round(bytes / 1000)} KB`;
  return bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(2)} GB`;
}
