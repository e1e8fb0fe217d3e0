import type { Collection } from "../../../../contract/collections.ts";
import type { Roll } from "../../../../core/stories/chapterSettings.ts";

type Field = Collection["fields"][number];

export type RollFieldKey = "weight_field" | "start_field" | "end_field" | "duration_field" | "daypart_field";

interface RollFieldSetting {
  key: RollFieldKey;
  label: string;
  hint: string;
  types: readonly Field["type"][];
  /** What fields for it are mostly called, in the languages of our venues. */
  names: RegExp;
}

/** The settings of a roll that name a field of its records. */
export const rollFieldSettings: readonly RollFieldSetting[] = [
  {
    key: "weight_field",
    label: "Share of voice from",
    hint: "A number: 2 comes twice as often as 1, 0 pauses a record",
    types: ["number"],
    names: /weight|share|sov|priority|frequency|gewicht|anteil|poids|peso/,
  },
  {
    key: "start_field",
    label: "Plays from",
    hint: "A date or moment, venue time",
    types: ["date", "datetime"],
    names: /start|begin|from|since|beginn|^von$|^ab$|debut|inizio/,
  },
  {
    key: "end_field",
    label: "Plays until",
    hint: "A date alone is through that day",
    types: ["date", "datetime"],
    names: /end|until|till|expire|_to$|^to$|^bis$|_bis$|fin/,
  },
  {
    key: "duration_field",
    label: "Holds for",
    hint: "Seconds or m:ss, between 3 and 120 seconds",
    types: ["number", "text"],
    names: /duration|seconds|length|hold|dauer|duree|durata|time_s$/,
  },
  {
    key: "daypart_field",
    label: "Times of day from",
    hint: "Names of times of day, by commas",
    types: ["text"],
    names: /daypart|time_?of_?day|times|tageszeit|moment|when/,
  },
];

/** What the control of every key of a roll is called. */
export const rollControls: Record<keyof Roll, string> = {
  collection_id: "Collection",
  per_pass: "Records in each round",
  order: "In the order of",
  match: "Only records where",
  max_age_h: "Not older than, in hours",
  include_stale: "Also records that are gone from their source",
  ...labelsOf(rollFieldSettings),
};

function labelsOf(settings: readonly RollFieldSetting[]) {
  return Object.fromEntries(settings.map(({ key, label }) => [key, label])) as Record<RollFieldKey, string>;
}

/** The fields that by their names and types are meant for a setting; none is taken twice. */
export function suggestRollFields(fields: readonly Field[]): Partial<Pick<Roll, RollFieldKey>> {
  const taken = new Set<string>();
  const suggested: Partial<Pick<Roll, RollFieldKey>> = {};
  for (const { key, types, names } of rollFieldSettings) {
    const found = fields.find(
      ({ name, type }) => !taken.has(name) && types.includes(type) && names.test(name.toLowerCase()),
    );
    if (!found) continue;
    taken.add(found.name);
    suggested[key] = found.name;
  }
  return suggested;
}

const usual_names = ["title", "name", "label", "sponsor", "company", "headline"];

/** The field by which people know a record; null where it has no text at all. */
export function findNameField(fields: readonly Field[]): string | null {
  const texts = fields.filter(({ type }) => type === "text").map(({ name }) => name);
  return usual_names.find((name) => texts.includes(name)) ?? texts[0] ?? null;
}
