import type { Brand } from "../../../../contract/brand.ts";
import { queryOptions } from "@tanstack/react-query";
import type { Session } from "../../people/session.ts";
import { workspaceKey } from "../../queryKeys.ts";

export interface WornBrand {
  brand: Brand;
  warnings: string[];
}

/** What may be sent; what is left out stays. */
export interface BrandChange {
  name?: string | null;
  primary_color?: string;
  fonts?: Partial<Brand["fonts"]> | null;
  logo_asset_id?: string | null;
  logo_on_dark_asset_id?: string | null;
  background?: string | null;
  surface?: string | null;
  second_accent?: string | null;
  ground?: Brand["ground"];
  ground_asset_id?: string | null;
  look?: Brand["look"];
}

export function brandQuery({ workspace, api }: Session) {
  return queryOptions({
    queryKey: workspaceKey(workspace.id, "brand"),
    queryFn: ({ signal }) => api.get("/brand", { signal }),
  });
}

export function putBrand({ api }: Session, body: BrandChange): Promise<WornBrand> {
  return api.put("/brand", { body });
}

export function uploadedFontsQuery({ workspace, api }: Session) {
  return queryOptions({
    queryKey: workspaceKey(workspace.id, "assets", "fonts"),
    queryFn: ({ signal }) => api.get("/assets", { query: { kind: "font", limit: 200 }, signal }),
    select: ({ items }) => items,
  });
}
