import type { EngagementRoom } from "../../../../core/engagements/engagement.ts";

/** New rooms, which have none yet, get keys made from their labels that no other room has. */
export function keyedRooms(rooms: EngagementRoom[]): EngagementRoom[] {
  const taken = new Set(rooms.map(({ key }) => key));
  return rooms.map(({ key, label }) => {
    if (key !== "") return { key, label };
    const made = freeKey(label, taken);
    taken.add(made);
    return { key: made, label };
  });
}

function freeKey(label: string, taken: ReadonlySet<string>): string {
  const base = slugify(label) || "room";
  let key = base;
  for (let count = 2; taken.has(key); count += 1) key = `${base}-${count}`;
  return key;
}

/** Shorter than a key may be, so that a number still fits. */
function slugify(label: string): string {
  const plain = label.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return plain
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, 50);
}
