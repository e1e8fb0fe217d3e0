import type { Session as LiveSession } from "../../../../contract/sessions.ts";
import { textIn } from "../../parts/Form.tsx";
import type { Places } from "../places.ts";
import type { SessionFields } from "../sessions.ts";
import { momentOn } from "../times.ts";

/** What the fields hold, by the clock of the stage chosen. */
export function sessionIn(values: FormData, places: Places, venue_id: string | null = null): SessionFields {
  const stage_id = textIn(values, "stage_id");
  const zone = places.findZone({ stage_id: stage_id || null, venue_id });
  return {
    title: textIn(values, "title"),
    stage_id,
    starts_at: momentOn(textIn(values, "starts_at"), zone) ?? 0,
    ends_at: momentOn(textIn(values, "ends_at"), zone) ?? 0,
    presenter_ids: values.getAll("presenter_ids").filter((one) => typeof one === "string"),
    record_ref: textIn(values, "record_ref") || null,
  };
}

/** Only what differs: what is sent is taken as written by hand, and no plan changes it any more. */
export function listChanges(live: LiveSession, wanted: SessionFields): Partial<SessionFields> {
  const before: Record<string, unknown> = { ...live, stage_id: live.stage_id ?? "" };
  const isSame = (name: string, value: unknown) =>
    isRoughlySame(name, before[name], value) || JSON.stringify(before[name]) === JSON.stringify(value);
  return Object.fromEntries(Object.entries(wanted).filter(([name, value]) => !isSame(name, value)));
}

/** The fields know no seconds. */
function isRoughlySame(name: string, before: unknown, value: unknown): boolean {
  if (name !== "starts_at" && name !== "ends_at") return false;
  return Math.floor(Number(before) / 60_000) === Math.floor(Number(value) / 60_000);
}
