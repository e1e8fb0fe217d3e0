import type { Block } from "../../../../../core/timeline/timeline.ts";

export type Control =
  | { as: "words"; lines?: number; is_code?: true }
  | { as: "number"; step?: number; unit?: string; must?: true }
  | { as: "seconds"; must?: true }
  | { as: "moment" }
  | { as: "check" }
  /** `usual` is what counts while no colour is chosen, where that is always the same one. */
  | { as: "colour"; usual?: "ground" }
  | { as: "colours" }
  | { as: "family" }
  | {
      as: "choice";
      choices: readonly (readonly [value: string | number, label: string])[];
      must?: true;
      wide?: true;
    }
  | { as: "checks"; choices: readonly (readonly [value: string, label: string])[] }
  /** Words of a list that is known, or any other. */
  | { as: "suggested"; from: SuggestionSource; must?: true }
  | { as: "names"; from: SuggestionSource }
  | { as: "shadow" }
  | { as: "row" }
  | { as: "group" }
  | { as: "asset"; kind: "image" | "video" }
  | { as: "engagement" }
  | { as: "channel"; none: string; stage?: true };

export type SuggestionSource = "blanks" | "moments" | "events" | "rooms" | "languages" | "engagement_rooms";

export interface FieldForm {
  /** Where the value stands in the block, such as `mask.radius`. */
  path: string;
  label: string;
  control: Control;
  hint?: string;
  /** It means something only then. */
  when?: (block: Block) => boolean;
  /** Layouts alone have it. */
  only_layouts?: true;
}

export const words = { as: "words" } as const;
export const check = { as: "check" } as const;
export const seconds = { as: "seconds" } as const;
export const colour = { as: "colour" } as const;
export const moment = { as: "moment" } as const;
export const engagement = { as: "engagement" } as const;
export const pixels = { as: "number", unit: "px" } as const;
export const share = { as: "number", step: 0.05 } as const;
export const lines = (lines: number) => ({ as: "words", lines }) as const;
export const suggested = (from: SuggestionSource) => ({ as: "suggested", from }) as const;
export const choices = (labels: Record<string, string>) =>
  ({ as: "choice", choices: Object.entries(labels) }) as const;

export const field = (
  path: string,
  label: string,
  control: Control,
  more: Pick<FieldForm, "hint" | "when" | "only_layouts"> = {},
): FieldForm => ({ path, label, control, ...more });
