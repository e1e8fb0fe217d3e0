import { type EngagementRoom, languages } from "../../../../core/engagements/engagement.ts";
import { textIn } from "../../parts/Form.tsx";
import type { Engagement } from "../../../../contract/engagements.ts";
import type { EngagementFields } from "../engagements.ts";
import { kindsIn } from "../KindsField.tsx";
import { keyedRooms } from "./keyedRooms.ts";
import { firstOf } from "./FirstLanguage.tsx";

/** What the form says otherwise than the engagement: what somebody else changed meanwhile stays. */
export function fieldsIn(values: FormData, before: Engagement): Partial<EngagementFields> {
  const wanted: Omit<EngagementFields, "state" | "moderation"> = {
    title: textIn(values, "title"),
    kinds: kindsIn(values),
    rooms: roomsIn(values),
    consent: { required: values.has("consent_required"), text: textIn(values, "consent_text") },
    languages: languagesIn(values),
    guests_per_address_per_min: Number(textIn(values, "guests_per_address_per_min")),
  };
  const changed = Object.entries(wanted).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof typeof wanted]),
  );
  return Object.fromEntries(changed);
}

function roomsIn(values: FormData): EngagementRoom[] {
  const keys = values.getAll("room_key").map(String);
  const rooms = values.getAll("room_label").map((label, row) => ({
    key: keys[row] ?? "",
    label: typeof label === "string" ? label.trim() : "",
  }));
  return keyedRooms(rooms.filter(({ label }) => label !== ""));
}

function languagesIn(values: FormData) {
  const chosen = values.getAll("languages");
  return firstOf(
    languages.filter((language) => chosen.includes(language)),
    values,
  );
}
