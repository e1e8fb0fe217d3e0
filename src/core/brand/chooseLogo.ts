import type { Brand } from "./brand.ts";
import { isDark } from "./contrast.ts";

export interface WornLogo {
  asset_id: string;
  /** What it stands on where it was made for another ground than the brand's; null: it needs nothing. */
  plate: string | null;
}

const light = "#ffffff";
const dark = "#0e1116";

/** The logo as it is seen on the brand's background. */
export function chooseLogo(
  brand: Pick<Brand, "colors" | "logo_asset_id" | "logo_on_dark_asset_id">,
): WornLogo | null {
  const onLight = brand.logo_asset_id;
  const onDark = brand.logo_on_dark_asset_id;
  const [fitting, other, plate] = isDark(brand.colors.background)
    ? [onDark, onLight, light]
    : [onLight, onDark, dark];
  if (fitting !== null) return { asset_id: fitting, plate: null };
  return other === null ? null : { asset_id: other, plate };
}
