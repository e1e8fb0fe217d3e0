/** The look of a workspace's screens and guest pages. */
export interface Brand {
  name: string | null;
  /** The colours that are drawn; those that nobody chose follow from the ones that somebody did. */
  colors: BrandColors;
  /** The colours that somebody chose; null where they follow from the others. */
  background: string | null;
  surface: string | null;
  second_accent: string | null;
  /** Font families by name; null for those of the look. */
  fonts: { heading: string | null; body: string | null };
  logo_asset_id: string | null;
  logo_on_dark_asset_id: string | null;
  /** What lies behind a shot that names no background of its own. */
  ground: BrandGround;
  /** The picture of the ground `picture`. */
  ground_asset_id: string | null;
  look: BrandLook;
}

export interface BrandColors {
  background: string;
  surface: string;
  text: string;
  muted: string;
  accent: string;
  accent_text: string;
}

export const brandGrounds = ["plain", "glow", "pattern", "picture"] as const;
export type BrandGround = (typeof brandGrounds)[number];

export const brandLooks = ["calm", "bold", "editorial", "festival"] as const;
export type BrandLook = (typeof brandLooks)[number];

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
  background: null,
  surface: null,
  second_accent: null,
  fonts: { heading: null, body: null },
  logo_asset_id: null,
  logo_on_dark_asset_id: null,
  ground: "glow",
  ground_asset_id: null,
  look: "calm",
};
