import { addStep, type Draft, recall, remember } from "./draft.ts";
import { type EventPlan, type PlannedSpeaker, getSeries } from "./eventPlan.ts";
import { type Fields, listHandFields, mergeFields } from "./mergeFields.ts";
import { changesIn } from "./sayChanges.ts";
import type { StoredPresenter } from "./storedEvent.ts";

/** Returns the presenters of the plan's speakers, by the speakers' keys. */
export function comparePresenters(draft: Draft): Map<string, string> {
  const { presenters, items } = draft.stored;
  const byRef = new Map(presenters.map((presenter) => [presenter.ref, presenter]));
  const byId = new Map(presenters.map((presenter) => [presenter.id, presenter]));
  const known = new Map(items.filter(({ kind }) => kind === "presenter").map((item) => [item.key, item]));
  return new Map(
    draft.plan.speakers.map((speaker) => {
      // A presenter whose ref has changed, by hand or with the series, is recognised by what was written last.
      const stored =
        byRef.get(presenterRef(draft.plan, speaker.key)) ?? byId.get(known.get(speaker.key)?.item_id ?? "");
      return [speaker.key, comparePresenter(draft, speaker, stored ?? null)];
    }),
  );
}

export function presenterRef(plan: EventPlan, key: string): string {
  return `${getSeries(plan)}/speaker/${key}`;
}

const unknown: Omit<StoredPresenter, "id" | "ref" | "name"> = {
  title: "",
  organization: "",
  photo_asset_id: null,
  photo_source: null,
  photo_wanted: null,
  photo_problem: null,
  hand: {},
};

const parts = {
  ref: ["ref"],
  name: ["name"],
  title: ["title"],
  organization: ["organization"],
  photo: ["photo_asset_id"],
} as const;

const labels = {
  ref: "ref",
  name: "name",
  title: "title",
  organization: "organization",
  photo: "photo",
};

function comparePresenter(draft: Draft, speaker: PlannedSpeaker, stored: StoredPresenter | null): string {
  const { plan, newId, writes } = draft;
  const { key, name } = speaker;
  const ref = presenterRef(plan, key);
  const id = stored?.id ?? newId();
  const place = { kind: "presenter" as const, key, item_id: id };
  const { hand, ...before } = stored ?? { ...unknown, id, ref, name };
  const known = recall(draft, place);
  const merged = mergeFields(buildDesiredFields(draft, speaker, known.last), {
    ...known,
    current: toFields(before),
    by_hand: listHandFields({ ...before, hand }, parts),
    lazy: ["photo"],
  });
  if (!stored || merged.changed.length > 0)
    writes.presenters.push({
      ...before,
      ref: (merged.next["ref"] as string | undefined) ?? null,
      name: merged.next["name"] as string,
      title: (merged.next["title"] as string | undefined) ?? "",
      organization: (merged.next["organization"] as string | undefined) ?? "",
      ...(merged.changed.includes("photo") && toPhotoFields(merged.next["photo"] as string | undefined)),
    });
  remember(draft, place, merged);
  addStep(draft, {
    kind: "presenter",
    ref,
    title: merged.next["name"] as string,
    id,
    is_new: stored === null,
    is_changed: merged.changed.length > 0,
    kept: merged.kept,
    changes: changesIn(merged, toFields(before), labels),
  });
  notePhoto(draft, speaker, before);
  return id;
}

/** Fields that the plan leaves out stay as they are, unless an earlier plan set them. */
function buildDesiredFields(draft: Draft, speaker: PlannedSpeaker, last: Fields | null): Fields {
  const { key, name, title, organization, photo_url } = speaker;
  const buildField = (field: string, words: string | null | undefined): Fields =>
    words ? { [field]: words } : last && Object.hasOwn(last, field) ? { [field]: "" } : {};
  // An address that can never give a photo leaves the present photo alone.
  const photo = photo_url && draft.photoRefusal(photo_url) !== null ? last?.["photo"] : photo_url;
  return {
    ref: presenterRef(draft.plan, key),
    name,
    ...buildField("title", title),
    ...buildField("organization", organization),
    ...(photo ? { photo } : {}),
  };
}

function toFields({ ref, name, title, organization, ...presenter }: Omit<StoredPresenter, "hand">): Fields {
  return { ref, name, title, organization, photo: findCurrentPhoto(presenter) };
}

/** Returns the address that the photo comes from or will come from; an uploaded photo has none. */
function findCurrentPhoto({
  photo_wanted,
  photo_source,
  photo_asset_id,
}: Pick<StoredPresenter, "photo_wanted" | "photo_source" | "photo_asset_id">): string | null {
  return photo_wanted ?? photo_source ?? (photo_asset_id && `assets/${photo_asset_id}`);
}

/** The present photo stays until the new one has been fetched. */
function toPhotoFields(url: string | undefined): Partial<StoredPresenter> {
  if (url) return { photo_wanted: url, photo_problem: null };
  return { photo_asset_id: null, photo_source: null, photo_wanted: null, photo_problem: null };
}

function notePhoto(
  { notes, photoRefusal }: Draft,
  { key, name, photo_url }: PlannedSpeaker,
  { photo_wanted, photo_problem }: Pick<StoredPresenter, "photo_wanted" | "photo_problem">,
): void {
  if (!photo_url) return;
  const why = photoRefusal(photo_url) ?? (photo_wanted === photo_url ? photo_problem : null);
  if (why !== null) notes.push(`The photo of ${name} (${key}) could not be fetched: ${why}.`);
}
