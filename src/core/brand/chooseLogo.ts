import type { Brand } from "./brand.ts";
import { isDark } from "./contrast.ts";

export interface WornLogo {
  asset_id: string;
  /** The colour behind a logo that was made for another background than the brand's; null when it needs none. */
  plate: string | null;
}

const light = "#ffffff";
const dark = "#0e1116";

/** Chooses the logo for a ground, by default the brand's background. */
export function chooseLogo(
  brand: Pick<Brand, "colors" | "logo_asset_id" | "logo_on_dark_asset_id">,
  ground = brand.colors.background,
): WornLogo | null {
  const onLight = brand.logo_asset_id;
  const onDark = brand.logo_on_dark_asset_id;
  const [fitting, other, plate] = isDark(ground) ? [onDark, onLight, light] : [onLight, onDark, dark];
  if (fitting !== null) return { asset_id: fitting, plate: null };
  return other === null ? null : { asset_id: other, plate };
}
