import { type Interaction, type OpenedRecord, type Visit, visitAt, visitEnds } from "../stages/visit.ts";
import type { Step } from "./chapterSteps.ts";
import type { PlayedChapter, Programme } from "./programme.ts";
import type { TimedStep } from "./storyWalk.ts";

/** Returns what a visitor has open in this story at this moment. */
export function findOpened(
  story_id: string,
  { visit, interaction, now }: { visit: Visit | null | undefined; interaction: Interaction; now: number },
): OpenedRecord | null {
  const opened = visitAt(visit, interaction, now)?.opened;
  return opened?.story_id === story_id && now >= opened.at ? opened : null;
}

/** Returns the detail chapter that opens for the record; null if the story has none for it or the record is gone. */
export function findDetailChapter(
  programme: Pick<Programme, "stories" | "shots" | "collections" | "records">,
  { story_id, collection_id, record_ref }: Omit<OpenedRecord, "at">,
): PlayedChapter | null {
  const { stories, shots, collections, records } = programme;
  const collection = collections[collection_id];
  const isThere = Object.hasOwn(records, record_ref) && records[record_ref]!.values !== null;
  if (!collection || !isThere || !record_ref.startsWith(`${collection.prefix}/`)) return null;
  const detail = stories[story_id]?.chapters.find(
    ({ settings }) => settings.detail?.collection_id === collection_id,
  );
  return detail && shots[detail.plays_scene_id]?.length ? detail : null;
}

/** A single shot stays on, so that it does not enter a second time while somebody reads; several shots loop. */
export function findDetailStep(steps: readonly Step[], begun_at: number, now: number): TimedStep {
  const [only] = steps;
  if (steps.length === 1) return { ...only!, started_at: begun_at, until: Infinity };
  const round_ms = steps.reduce((sum, { hold_ms }) => sum + hold_ms, 0);
  let at = begun_at + Math.floor((now - begun_at) / round_ms) * round_ms;
  for (const step of steps) {
    if (now < at + step.hold_ms) return { ...step, started_at: at, until: at + step.hold_ms };
    at += step.hold_ms;
  }
  throw new Error("a round of shots is as long as its shots");
}

/** Lists the moments at which a visit changes what plays. */
export function listVisitTurns(visit: Visit | null | undefined, interaction: Interaction): number[] {
  if (!visit || !interaction.enabled) return [];
  return [...(visit.opened ? [visit.opened.at] : []), visitEnds(visit, interaction)];
}
