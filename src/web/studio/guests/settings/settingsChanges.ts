import type { BodyOf } from "../../../../contract/declare.ts";
import type { Engagement, engagements } from "../../../../contract/engagements.ts";
import { languages } from "../../../../core/engagements/engagement.ts";
import { postKinds } from "../../../../core/posts/post.ts";
import { choicesIn, textIn } from "../../parts/Form.tsx";
import { orderLanguages } from "../engagementFields.tsx";
import { rowsIn } from "../RowsField.tsx";
import { emojiIn } from "./emojiIn.ts";
import { keyedRooms } from "./keyedRooms.ts";

export type SettingsChanges = BodyOf<typeof engagements.patch>;

/** Only what the form says otherwise than the engagement, so that what somebody else changed meanwhile stays. */
export function changesIn(values: FormData, before: Engagement): SettingsChanges {
  const rooms = rowsIn(values, "room").filter(({ label }) => label !== "");
  const numberIn = (name: string) => Number(textIn(values, name));
  const wanted = {
    title: textIn(values, "title"),
    kinds: choicesIn(values, "kinds", postKinds),
    rooms: keyedRooms(rooms.map(({ id, label }) => ({ key: id, label }))),
    consent: { required: values.has("consent_required"), text: textIn(values, "consent_text") },
    languages: orderLanguages(choicesIn(values, "languages", languages), values),
    guests_may_speak: values.has("guests_may_speak"),
    guests_per_address_per_min: numberIn("guests_per_address_per_min"),
    reactions: {
      enabled: values.has("reactions.enabled"),
      emoji: emojiIn(textIn(values, "reactions.emoji")),
    },
    voting: { enabled: values.has("voting.enabled"), anonymous: !values.has("voting.codes") },
    wall_delay_s: numberIn("wall_delay_s"),
    retention_days: values.has("erases") ? numberIn("retention_days") : null,
  };
  return differences(wanted, before);
}

/** Objects are compared key by key, as the server merges them. */
function differences(wanted: object, before: object): object {
  const stored = before as Record<string, unknown>;
  const changed = Object.entries(wanted).flatMap(([name, value]: [string, unknown]) => {
    const was = stored[name];
    if (JSON.stringify(value) === JSON.stringify(was)) return [];
    return [[name, isPlain(value) && isPlain(was) ? differences(value, was) : value]];
  });
  return Object.fromEntries(changed) as object;
}

const isPlain = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);
