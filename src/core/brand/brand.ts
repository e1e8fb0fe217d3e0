/** The look of a workspace's screens and guest pages. */
export interface Brand {
  name: string | null;
  colors: BrandColors;
  /** Font families by name; null for the default ones. */
  fonts: { heading: string | null; body: string | null };
  logo_asset_id: string | null;
  logo_on_dark_asset_id: string | null;
}

export interface BrandColors {
  background: string;
  surface: string;
  text: string;
  muted: string;
  accent: string;
  accent_text: string;
}

/** The brand of a workspace that has none of its own. */
export const houseBrand: Brand = {
  name: null,
  colors: {
    background: "#0e1116",
    surface: "#161b22",
    text: "#e8ecf1",
    muted: "#9aa5b4",
    accent: "#ffb224",
    accent_text: "#000000",
  },
  fonts: { heading: null, body: null },
  logo_asset_id: null,
  logo_on_dark_asset_id: null,
};
