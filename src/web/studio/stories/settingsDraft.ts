import type { ChapterSettings, ChapterSettingsInput, Roll } from "../../../core/stories/chapterSettings.ts";

/** What fills a chapter's blanks. One at a time: of several the server follows only one. */
export type Fills = "scene" | "roll" | "pick" | "detail";

/** A roll being made has no collection yet. */
export type DraftRoll = Partial<Roll>;

/** The settings as the form holds them; times are kept as they are written until they are sent. */
export interface SettingsDraft {
  fills: Fills;
  roll: DraftRoll;
  pick: NonNullable<ChapterSettings["pick"]>;
  detail_collection_id: string;
  play_for: string;
  shot_duration: string;
  start_shot_id: string;
  days: NonNullable<NonNullable<ChapterSettings["plays_during"]>["days"]>;
  daypart_ids: string[];
  fills_gaps: boolean;
}

function findFills({ detail, roll, pick }: ChapterSettings): Fills {
  if (detail) return "detail";
  if (roll) return "roll";
  return pick ? "pick" : "scene";
}

export function startDraft(settings: ChapterSettings, sayDuration: (ms: number) => string): SettingsDraft {
  const { roll, pick, detail, play_for_ms, shot_duration_ms, start_shot_id, plays_during, fills_gaps } =
    settings;
  return {
    fills: findFills(settings),
    roll: roll ?? { per_pass: 5, include_stale: false },
    pick: pick ?? { which: "current_or_next" },
    detail_collection_id: detail?.collection_id ?? "",
    play_for: play_for_ms ? sayDuration(play_for_ms) : "",
    shot_duration: shot_duration_ms ? sayDuration(shot_duration_ms) : "",
    start_shot_id: start_shot_id ?? "",
    days: plays_during?.days ?? [],
    daypart_ids: plays_during?.daypart_ids ?? [],
    fills_gaps: fills_gaps ?? false,
  };
}

/** What the draft means as settings, with null for what it leaves out. */
export function settingsIn(
  draft: SettingsDraft,
  readDuration: (text: string) => number | null,
): Required<ChapterSettingsInput> {
  const { fills, roll, pick, detail_collection_id, days, daypart_ids } = draft;
  const isLooping = fills !== "detail";
  const isTimed = days.length > 0 || daypart_ids.length > 0;
  const during = { ...(days.length > 0 && { days }), ...(daypart_ids.length > 0 && { daypart_ids }) };
  return {
    roll: fills === "roll" ? roll : null,
    pick: fills === "pick" ? pick : null,
    detail: fills === "detail" ? { collection_id: detail_collection_id } : null,
    play_for_ms: fills === "scene" || fills === "pick" ? durationIn(draft.play_for, readDuration) : null,
    shot_duration_ms: durationIn(draft.shot_duration, readDuration),
    start_shot_id: draft.start_shot_id === "" ? null : draft.start_shot_id,
    plays_during: isLooping && isTimed ? during : null,
    fills_gaps: isLooping && draft.fills_gaps,
  };
}

function durationIn(text: string, readDuration: (text: string) => number | null): number | null {
  return text.trim() === "" ? null : readDuration(text);
}

/** Only what differs is sent: what somebody else changed meanwhile stays. */
export function changedSettings(
  before: ChapterSettings,
  after: Required<ChapterSettingsInput>,
): ChapterSettingsInput {
  const changed = Object.entries(after).filter(
    ([key, value]) => !isSame(before[key as keyof ChapterSettings] ?? readNothing(key), value),
  );
  return Object.fromEntries(changed);
}

const readNothing = (key: string) => (key === "fills_gaps" ? false : null);

/** Settings are plain data, and their keys stand in the order they were read in. */
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
}

function sorted(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => [key, sorted(part)]),
  );
}
