import { queryOptions } from "@tanstack/react-query";
import type { BrandColors } from "../../../../core/brand/brand.ts";
import type { Session } from "../../people/session.ts";
import { workspaceKey } from "../../queryKeys.ts";

export interface Brand {
  name: string | null;
  colors: BrandColors;
  fonts: { heading: string; body: string };
  logo_asset_id: string | null;
  logo_on_dark_asset_id: string | null;
}

export interface WornBrand {
  brand: Brand;
  warnings: string[];
}

/** What may be sent; what is left out stays. */
export interface BrandChange {
  name?: string | null;
  primary_color?: string;
  fonts?: Partial<Brand["fonts"]>;
  logo_asset_id?: string | null;
  logo_on_dark_asset_id?: string | null;
}

export function brandQuery({ workspace, api }: Session) {
  return queryOptions({
    queryKey: workspaceKey(workspace.id, "brand"),
    queryFn: ({ signal }) => api<WornBrand>({ path: "/brand", signal }),
  });
}

export function putBrand({ api }: Session, body: BrandChange): Promise<WornBrand> {
  return api<WornBrand>({ method: "PUT", path: "/brand", body });
}

export interface Asset {
  id: string;
  name: string;
  url: string;
  family?: string;
}

export function assetQuery({ workspace, api }: Session, id: string) {
  return queryOptions({
    queryKey: workspaceKey(workspace.id, "assets", "one", id),
    queryFn: ({ signal }) => api<Asset>({ path: `/assets/${id}`, signal }),
  });
}

export function uploadedFontsQuery({ workspace, api }: Session) {
  return queryOptions({
    queryKey: workspaceKey(workspace.id, "assets", "fonts"),
    queryFn: ({ signal }) => api<{ items: Asset[] }>({ path: "/assets?kind=font&limit=200", signal }),
    select: ({ items }) => items,
  });
}

export function sendPicture({ api }: Session, file: File): Promise<Asset> {
  return api<Asset>({
    method: "POST",
    path: "/assets",
    body: file,
    headers: { "X-Filename": encodeURIComponent(file.name) },
  });
}
