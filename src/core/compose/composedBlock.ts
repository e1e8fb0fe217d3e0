import type { AgendaSettings, AgendaView } from "../agenda/agendaView.ts";
import type { Values } from "../records/values.ts";
import type { NamedConditions } from "../rules/judgeRule.ts";
import type { Rule } from "../rules/rule.ts";
import type { Block } from "../timeline/timeline.ts";

/** What a shot is filled with. */
export interface Filling {
  /** The record's values over the scene's fields, as they are: what rules ask about. */
  values: Values;
  /** The same in the language that the stage speaks; else blanks are filled with the values as they are. */
  spoken?: Values;
  named: NamedConditions;
  timezone: string;
  /** Where a screen finds a picture; null when there is none. */
  pictureUrl: (source: { asset: string } | NamedPicture) => string | null;
  /** What a board may show; left out where nobody looks at it. */
  agenda?: (settings: AgendaSettings) => AgendaView;
}

/** A picture somewhere outside, as the value of a blank names it. */
export interface NamedPicture {
  blank: string;
  url: string;
}

export type ComposedBlock = Omit<Block, "rules"> & {
  /** Those that are judged from moment to moment. */
  rules: Rule[];
  /** The names of its own blanks. */
  blanks: string[];
  image_url?: string | null;
  agenda_view?: AgendaView;
};
