import type { AgendaSettings, AgendaView } from "../agenda/agendaView.ts";
import type { Values } from "../records/values.ts";
import type { NamedConditions } from "../rules/judgeRule.ts";
import type { Rule } from "../rules/rule.ts";
import type { Block } from "../timeline/timeline.ts";

/** The values and sources with which a shot is filled. */
export interface Filling {
  /** The record's values over the scene's fields, as they are: what rules ask about. */
  values: Values;
  /** The values in the stage's language; without them blanks are filled with `values`. */
  spoken?: Values;
  named: NamedConditions;
  timezone: string;
  /** Where a screen finds a picture; null when there is none. */
  pictureUrl: (source: { asset: string } | NamedPicture) => string | null;
  /** Returns what an agenda board may show; left out where nobody looks at it. */
  agenda?: (settings: AgendaSettings) => AgendaView;
}

/** A picture somewhere outside, as the value of a blank names it. */
export interface NamedPicture {
  blank: string;
  url: string;
}

export type ComposedBlock = Omit<Block, "rules"> & {
  /** The rules that are judged from moment to moment. */
  rules: Rule[];
  /** The names of the block's own blanks. */
  blanks: string[];
  image_url?: string | null;
  agenda_view?: AgendaView;
};
