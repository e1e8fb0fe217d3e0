import type { ReactNode } from "react";

/** Where a rule stands: that decides what it may ask, and what it may change. */
export type RulePlace = BlockPlace | CanvasPlace | { for: "stage" } | { for: "named" };

export interface BlockPlace {
  for: "block";
  /** The fields that the block's kind makes use of, as `GET /block-kinds` lists them. */
  sets: readonly string[];
  /** The kind's own settings, which a rule may override. */
  settings: readonly RuleSetting[];
  /** Blanks of the scene, to choose from. */
  blanks: readonly string[];
  /** The brand's colours, to choose from. */
  swatches?: readonly string[];
}

export interface CanvasPlace {
  for: "canvas";
  blanks: readonly string[];
  swatches?: readonly string[];
}

export interface RuleSetting {
  /** Its name in `props`. */
  key: string;
  label: string;
  /** The value it begins with. */
  start: unknown;
  draw: (value: unknown, onChange: (value: unknown) => void) => ReactNode;
}
