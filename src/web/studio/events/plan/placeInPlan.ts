import { listIn, textIn } from "./difference.ts";
import type { WrittenPlan } from "./readPlan.ts";

interface PlaceInPlan {
  /** `Session 4, “Copper”: room`. */
  where: string;
  /** What stands there, as it is written. */
  value: string;
  /** What can be done about it. */
  advice: string;
}

const nouns: Record<string, string> = { rooms: "Room", speakers: "Speaker", sessions: "Session" };

/** What a refusal such as `event.sessions.3.room` is about, in the words of the plan; null: it is about no plan. */
export function placeInPlan(plan: WrittenPlan, field: unknown): PlaceInPlan | null {
  if (typeof field !== "string" || !/^event(?:\.|$)/.test(field)) return null;
  const [list, index, ...rest] = field.split(".").slice(1);
  const noun = nouns[list ?? ""];
  const inList = noun !== undefined && index !== undefined;
  const item = inList ? (plan[list!] as unknown[] | undefined)?.[Number(index)] : plan;
  const name = inList ? rest : [list ?? "", index ?? "", ...rest].filter((part) => part !== "");
  return {
    where: inList
      ? `${noun} ${Number(index) + 1}${called(item)}${saidField(name)}`
      : `The plan${saidField(name)}`,
    value: written(at(item, name)),
    advice: adviceFor(plan, { list, name: name[0] ?? "" }),
  };
}

function called(item: unknown): string {
  const fields = (item ?? {}) as WrittenPlan;
  const said = textIn(fields, "title") || textIn(fields, "name") || textIn(fields, "key");
  return said === "" ? "" : `, “${said}”`;
}

function saidField(name: string[]): string {
  return name.length === 0 ? "" : `: ${name.join(" ")}`;
}

function at(value: unknown, path: string[]): unknown {
  return path.reduce<unknown>((found, part) => (found as WrittenPlan | null | undefined)?.[part], value);
}

function written(value: unknown): string {
  const text = value === undefined ? "nothing" : JSON.stringify(value);
  return text.length > 300 ? `${text.slice(0, 299)}…` : text;
}

function adviceFor(plan: WrittenPlan, { list, name }: { list: string | undefined; name: string }): string {
  if (list === "sessions" && name === "room")
    return `Write the key of one of the plan’s rooms (${listKeys(plan, "rooms")}), * for every room, or add the room to the plan.`;
  if (list === "sessions" && name === "speakers")
    return `Write keys of the plan’s speakers (${listKeys(plan, "speakers")}), or add the speaker to the plan.`;
  if (name === "key") return "Give each thing a key of its own, and keep it when the plan changes.";
  if (name === "start" || name === "end")
    return "Write the time of day as HH:MM; an end before the start is past midnight.";
  if (name === "time_zone") return "Choose a zone such as Europe/Zurich in the field above.";
  if (name === "ref") return "Set the ref in the field above.";
  if (name === "venue_id") return "Choose the venue in the field above.";
  return "Mend it where the plan comes from, and bring it again.";
}

const most_keys = 12;

function listKeys(plan: WrittenPlan, list: string): string {
  const keys = listIn(plan, list).map((one) => textIn(one, "key"));
  const more = keys.length - most_keys;
  if (keys.length === 0) return "there are none";
  return more > 0 ? `${keys.slice(0, most_keys).join(", ")} and ${more} more` : keys.join(", ");
}
