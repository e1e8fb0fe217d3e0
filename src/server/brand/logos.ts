import {
  type StoredFile,
  fetchFile,
  findOwnImage,
  image_bytes,
  keepingFile,
  storeImage,
} from "../assets/index.ts";
import type { StoredBrand } from "../db/schema.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";

/**
 * Says what becomes of a logo: null means that it stays, no asset that it goes. `file` is what has yet to become an
 * asset.
 */
export type Logo = { asset_id: string | null; file: StoredFile | null; source: string | null } | null;

export interface Logos {
  logo: Logo;
  logo_on_dark: Logo;
}

interface LogoUrls {
  logo_url?: string | null | undefined;
  logo_on_dark_url?: string | null | undefined;
}

/**
 * Saves with the logos that a caller's addresses name. They are fetched before the transaction, so that nothing is
 * held open while a stranger's server makes up its mind. When anything is refused, neither file stays.
 */
export async function withLogos<T>(
  call: Call,
  { logo_url, logo_on_dark_url }: LogoUrls,
  current: StoredBrand,
  save: (logos: Logos) => Promise<T>,
): Promise<T> {
  const { logo_asset_id, logo_source, logo_on_dark_asset_id, logo_on_dark_source } = current;
  const before = { asset_id: logo_asset_id, source: logo_source };
  const logo = await fetchLogo(call, { url: logo_url, field: "logo_url", before });
  return keepingFile(call, logo?.file, async () => {
    // One picture for both grounds is stored as one file.
    if (logo?.file && logo_url === logo_on_dark_url) return save({ logo, logo_on_dark: logo });
    const beforeOnDark = { asset_id: logo_on_dark_asset_id, source: logo_on_dark_source };
    const wanted = { url: logo_on_dark_url, field: "logo_on_dark_url", before: beforeOnDark };
    const logo_on_dark = await fetchLogo(call, wanted);
    return keepingFile(call, logo_on_dark?.file, () => save({ logo, logo_on_dark }));
  });
}

interface WantedLogo {
  url: string | null | undefined;
  field: string;
  before: { asset_id: string | null; source: string | null };
}

async function fetchLogo(call: Call, { url, field, before }: WantedLogo): Promise<Logo> {
  if (url === undefined || isCurrent(call, url, before)) return null;
  if (url === null) return { asset_id: null, file: null, source: null };
  const own_id = await findOwnImage(call.app, getWorkspaceId(call), url);
  if (own_id !== null) return { asset_id: own_id, file: null, source: null };
  const fetched = await fetchFile(call, { url, max_bytes: image_bytes, field });
  const file = await storeImage(call, { ...fetched, field });
  return { asset_id: file.id, file, source: url };
}

/** The URL may be the one it was fetched from before, or the signed one of its asset that a caller sends back. */
function isCurrent(call: Call, url: string | null, { asset_id, source }: WantedLogo["before"]): boolean {
  if (url === null || asset_id === null) return false;
  return url === source || url.startsWith(`${call.app.config.PUBLIC_URL}/media/${asset_id}?`);
}
