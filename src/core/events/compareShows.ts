import { addStep, type Draft, remember } from "./draft.ts";

/** Each new session gets a show of its own. No plan changes the show after that. */
export function compareShows(draft: Draft, session_ids: Map<string, string>): void {
  const { plan, stored, newId, writes } = draft;
  const shows = new Map(stored.shows.map((show) => [show.id, show]));
  for (const { key, title } of plan.sessions) {
    const session_id = session_ids.get(key)!;
    const known = shows.get(draft.items.get(`show ${key}`)?.item_id ?? "");
    const show = known?.session_id === session_id ? known : { id: newId(), session_id };
    if (show !== known) writes.shows.push(show);
    remember(draft, { kind: "show", key, item_id: show.id }, { last: {} });
    addStep(draft, {
      kind: "show",
      ref: `${plan.ref}/show/${key}`,
      title,
      id: show.id,
      is_new: show !== known,
      is_changed: show !== known,
    });
  }
}
