import { addStep, type Draft, recall, remember } from "./draft.ts";
import { getSeries } from "./eventPlan.ts";
import { listHandFields, type MergedFields, mergeFields } from "./mergeFields.ts";
import { changesIn } from "./sayChanges.ts";
import type { StoredVenue } from "./storedEvent.ts";

/** Compares the venue of the event with what this plan says about it. */
export function compareVenue(draft: Draft): { id: string } {
  const { plan, stored, newId, writes, notes } = draft;
  const step = { kind: "venue" as const, ref: getSeries(plan) };
  if (!stored.venue) {
    const made = { id: newId(), name: plan.title, timezone: plan.time_zone };
    writes.venue = made;
    addStep(draft, { ...step, title: made.name, id: made.id, is_new: true, is_changed: true });
    const { id: item_id, ...last } = made;
    remember(draft, { kind: "venue", key: step.ref, item_id }, { last });
    return made;
  }
  const { id, name, timezone } = stored.venue;
  const merged = plan.venue_id ? null : mergeVenue(draft, stored.venue);
  const now = { id, name, timezone, ...(merged?.next as Partial<StoredVenue> | undefined) };
  if (merged && merged.changed.length > 0) writes.venue = now;
  const { kept = [] } = merged ?? {};
  const changes = merged
    ? changesIn(merged, { name, timezone }, { name: "name", timezone: "time zone" })
    : [];
  addStep(draft, { ...step, title: now.name, id, is_changed: writes.venue !== null, kept, changes });
  if (now.timezone !== plan.time_zone)
    notes.push(`The venue's time zone is ${now.timezone}, the event's ${plan.time_zone}.`);
  if (stored.event?.venue_id && stored.event.venue_id !== id)
    notes.push("The event is in another venue than before: the rooms and stages of that one stay there.");
  return now;
}

/** The venue follows only changes of this plan, because other days with titles of their own share it. */
function mergeVenue(draft: Draft, venue: StoredVenue): MergedFields {
  const { id, name, timezone } = venue;
  const { title, time_zone } = draft.plan;
  const by_hand = listHandFields(venue, { name: ["name"], timezone: ["timezone"] });
  const place = { kind: "venue" as const, key: getSeries(draft.plan), item_id: id };
  const desired = { name: title, timezone: time_zone };
  const current = { name, timezone };
  const is_known = draft.items.get(`venue ${place.key}`)?.item_id === id;
  const merged = is_known
    ? mergeFields(desired, { ...recall(draft, place), current, by_hand, lazy: Object.keys(desired) })
    : { next: current, changed: [], kept: [], last: desired };
  remember(draft, place, merged);
  return merged;
}
