import { isDeepStrictEqual } from "node:util";
import { topics } from "../../contract/topics.ts";
import { type BrandInput, changeBrand } from "../../core/brand/changeBrand.ts";
import { listWarnings } from "../../core/brand/listWarnings.ts";
import { wornFonts } from "../../core/brand/wornFonts.ts";
import { isBundled } from "../../core/timeline/bundledFamilies.ts";
import { familyKey, isDeviceFont } from "../../core/timeline/fontFamily.ts";
import { addAsset, findFonts } from "../assets/index.ts";
import type { Queryable } from "../db/database.ts";
import type { StoredBrand } from "../db/schema.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { type Tx, write } from "../write.ts";
import { findBrand, lockBrand, saveBrand } from "./brand.repo.ts";
import { holdPictures, type PictureIds } from "./holdPictures.ts";
import { type Logos, withLogos } from "./logos.ts";

export async function getBrand(call: Call) {
  const { pool } = call.app;
  return buildResponse(pool, getWorkspaceId(call), await findBrand(pool, getWorkspaceId(call)));
}

type PutInput = BrandInput & Parameters<typeof withLogos>[1] & PictureIds;

/** Changes only what is sent, so that two callers who send different fields at once both get theirs. */
export async function putBrand(call: Call, input: PutInput) {
  const workspace_id = getWorkspaceId(call);
  const before = await findBrand(call.app.pool, workspace_id);
  return withLogos(call, input, before, (logos) =>
    write(call, async (tx) => {
      const current = await lockBrand(tx.client, workspace_id);
      const brand = {
        ...changeBrand(current, input),
        ...(await addLogos(tx, workspace_id, logos)),
        ...(await holdPictures(tx, workspace_id, input, current)),
      };
      if (!isDeepStrictEqual(brand, current)) {
        await saveBrand(tx.client, workspace_id, brand);
        tx.change(topics.brand());
      }
      return buildResponse(tx.client, workspace_id, brand);
    }),
  );
}

async function addLogos(
  tx: Tx,
  workspace_id: string,
  { logo, logo_on_dark }: Logos,
): Promise<Partial<StoredBrand>> {
  const files = new Set([logo?.file, logo_on_dark?.file]);
  for (const file of files) if (file) await addAsset(tx, workspace_id, file);
  return {
    ...(logo && { logo_asset_id: logo.asset_id, logo_source: logo.source }),
    ...(logo_on_dark && {
      logo_on_dark_asset_id: logo_on_dark.asset_id,
      logo_on_dark_source: logo_on_dark.source,
    }),
  };
}

async function buildResponse(q: Queryable, workspace_id: string, stored: StoredBrand) {
  const { logo_source: _, logo_on_dark_source: __, ...brand } = stored;
  return {
    brand: { ...brand, fonts: wornFonts(stored) },
    warnings: [
      ...listWarnings(stored),
      ...listMissingPicture(stored),
      ...(await listMissingFonts(q, workspace_id, stored)),
    ],
  };
}

function listMissingPicture({ ground, ground_asset_id }: StoredBrand): string[] {
  if (ground !== "picture" || ground_asset_id !== null) return [];
  return ["ground is “picture” and ground_asset_id names none: the glow is shown until it does"];
}

async function listMissingFonts(
  q: Queryable,
  workspace_id: string,
  { fonts }: StoredBrand,
): Promise<string[]> {
  const named = (["heading", "body"] as const).flatMap((role) => {
    const family = fonts[role];
    return family === null || isBundled(family) || isDeviceFont(family) ? [] : { role, family };
  });
  const keys = named.map(({ family }) => familyKey(family));
  const uploaded = new Set((await findFonts(q, workspace_id, keys)).map(({ family }) => familyKey(family)));
  return named
    .filter(({ family }) => !uploaded.has(familyKey(family)))
    .map(
      ({ role, family }) =>
        `${role} font “${family}” is neither bundled nor uploaded: ${role === "heading" ? "headings are set in the body family" : "text is set in Inter"} until a font of this name is uploaded`,
    );
}
