import type { BrandLook } from "./brand.ts";

/** The families that headings and text are set in, by name. */
export interface WornFonts {
  heading: string;
  body: string;
}

/** What makes a look: its families, how headings are set, how round corners are, and how things come in. */
export interface Look {
  fonts: WornFonts;
  heading_weight: number;
  /** The space between the letters of headings, in em. */
  tracking: number;
  /** How round corners are, times what is usual: 0 is square. */
  radius: number;
  enter_ms: number;
  /** How far things come when they enter, as a share of the canvas's shorter side. */
  enter_distance: number;
  /** The curve of an entrance, as CSS writes it. */
  ease: string;
}

export const looks: Record<BrandLook, Look> = {
  calm: {
    fonts: { heading: "Bricolage Grotesque", body: "Inter" },
    heading_weight: 600,
    tracking: -0.015,
    radius: 1,
    enter_ms: 600,
    enter_distance: 0.03,
    ease: "cubic-bezier(0.16, 1, 0.3, 1)",
  },
  bold: {
    fonts: { heading: "Archivo", body: "Inter" },
    heading_weight: 800,
    tracking: -0.03,
    radius: 0.3,
    enter_ms: 420,
    enter_distance: 0.06,
    ease: "cubic-bezier(0.2, 0.9, 0.1, 1)",
  },
  editorial: {
    fonts: { heading: "Fraunces", body: "Source Sans 3" },
    heading_weight: 500,
    tracking: -0.01,
    radius: 0,
    enter_ms: 600,
    enter_distance: 0.015,
    ease: "cubic-bezier(0.22, 0.61, 0.36, 1)",
  },
  festival: {
    fonts: { heading: "Outfit", body: "Figtree" },
    heading_weight: 700,
    tracking: -0.02,
    radius: 1.8,
    enter_ms: 520,
    enter_distance: 0.05,
    ease: "cubic-bezier(0.3, 1.3, 0.6, 1)",
  },
};
