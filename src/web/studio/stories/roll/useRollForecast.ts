import { useInfiniteQuery, useQueries, useQueryClient } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import type { Collection } from "../../../../contract/collections.ts";
import type { RecordShape as DataRecord } from "../../../../contract/records.ts";
import type { SceneWithShots } from "../../../../contract/scenes.ts";
import type { StoryWithChapters } from "../../../../contract/stories.ts";
import type { ChapterSource } from "../../../../core/playback/chapterSteps.ts";
import { forecastRoll, type RollForecast } from "../../../../core/playback/forecastRoll.ts";
import { explainRoll, type RollAbsence } from "../../../../core/playback/roll.ts";
import type { PlayedChapter } from "../../../../core/playback/programme.ts";
import type { ChapterSettings } from "../../../../core/stories/chapterSettings.ts";
import { collectionsQuery } from "../../data/collections/collections.ts";
import { readAllRecords } from "../../data/records/records.ts";
import { type Session, useSession } from "../../people/session.ts";
import { workspaceKey } from "../../queryKeys.ts";
import { useChanges } from "../../shell/changes.ts";
import { stagesQuery } from "../../stages/stages.ts";
import { venuesQuery } from "../../venues/venues.ts";
import { castSceneQuery, daypartsQuery } from "../stories.ts";

export interface ForecastRow {
  record: DataRecord;
  shows: number;
  on_ms: number;
  share: number;
}

export interface ForecastView extends Pick<RollForecast, "shows" | "on_ms" | "counted_ms"> {
  /** Those that may play, the most shown first. */
  rows: ForecastRow[];
  absent: { record: DataRecord; absence: RollAbsence }[];
  timezone: string;
  collection: Collection;
  /** A chapter about a session is counted as if there were one. */
  has_sessions: boolean;
}

/** Kept apart from what every change of a record reads again, because the records of a collection may be many. */
function rolledRecordsQuery(session: Session, prefix: string) {
  return {
    queryKey: workspaceKey(session.workspace.id, "record table", "all of", prefix),
    queryFn: () => readAllRecords(session, `${prefix}/`),
    staleTime: Infinity,
  };
}

/**
 * How often each record shows with these settings of the chapter, saved or not; null while that is being read or where
 * no collection is chosen.
 */
export function useRollForecast(
  story: StoryWithChapters,
  { chapter_id, settings }: { chapter_id: string; settings: ChapterSettings },
): ForecastView | null {
  const session = useSession();
  const now = useNow();
  const { data: collections } = useInfiniteQuery(collectionsQuery(session));
  const { data: dayparts } = useInfiniteQuery(daypartsQuery(session));
  const timezone = useStoryTimezone(story.id);
  // Settings are written anew with every letter that is typed anywhere in the form.
  const written = useDeferredValue(JSON.stringify(settings));
  const chapters = useMemo(
    () =>
      story.chapters.map((chapter) =>
        chapter.id === chapter_id
          ? { ...chapter, settings: JSON.parse(written) as ChapterSettings }
          : chapter,
      ),
    [story, chapter_id, written],
  );
  const rolled = useMemo(
    () =>
      collections?.filter(({ id }) =>
        chapters.some(({ settings: { roll } }) => roll?.collection_id === id),
      ) ?? [],
    [collections, chapters],
  );
  const prefixes = rolled.map(({ prefix }) => prefix);
  const records = useQueries({
    queries: prefixes.map((prefix) => rolledRecordsQuery(session, prefix)),
    combine: joinRecords,
  });
  useRecordsFollowed(prefixes);
  const scene_ids = [...new Set(chapters.map(({ scene_id }) => scene_id))];
  const scenes = useQueries({
    queries: scene_ids.map((id) => castSceneQuery(session, id)),
    combine: joinScenes,
  });

  return useMemo(() => {
    const roll = chapters.find(({ id }) => id === chapter_id)?.settings.roll;
    const collection = rolled.find(({ id }) => id === roll?.collection_id);
    if (!roll || !collection || !records || !scenes || !dayparts) return null;
    const source: ChapterSource = {
      venue: { name: "", timezone },
      sessions: [],
      show: null,
      shots: Object.fromEntries(
        scenes.map(({ id, shots }) => [
          id,
          shots.map((shot) => ({
            id: shot.id,
            duration_ms: shot.duration_ms,
            timeline: no_timeline,
            layout_id: null,
            layout_opts: {},
          })),
        ]),
      ),
      dayparts,
      collections: Object.fromEntries(rolled.map((one) => [one.id, one])),
      records: Object.fromEntries(
        records.map(({ ref, values, stale, created_at }) => [ref, { values, stale, created_at, change: 0 }]),
      ),
    };
    const played = { title: story.title, chapters: chapters.map(toPlayedChapter) };
    const { records: shown, ...sums } = forecastRoll({ story: played, chapter_id, source, from: now });
    const own = records.filter(({ ref }) => ref.startsWith(`${collection.prefix}/`));
    const explain = explainRoll({
      roll,
      fields: collection.fields,
      records: own,
      dayparts,
      now,
      timezone,
    });
    const rows: ForecastRow[] = [];
    const absent: ForecastView["absent"] = [];
    for (const record of own) {
      const counted = shown.get(record.ref);
      const absence = counted ? null : explain(record);
      if (counted) rows.push({ record, ...counted });
      else if (absence) absent.push({ record, absence });
    }
    rows.sort((one, other) => other.share - one.share || other.shows - one.shows);
    const has_sessions = chapters.some(({ settings }) => settings.pick && !settings.detail);
    return { ...sums, rows, absent, timezone, collection, has_sessions };
  }, [chapters, chapter_id, rolled, records, scenes, dayparts, timezone, now, story.title]);
}

/** How long a shot holds decides what plays when, and not what is in it. */
const no_timeline = { canvas: { width: 1920, height: 1080, fps: 30 }, tracks: [], blocks: [] };

// Functions that stay the same, or else thousands of records would be compared at every rendering.
const joinRecords = (found: { data: DataRecord[] | undefined }[]) =>
  found.every(({ data }) => data) ? found.flatMap(({ data }) => data!) : null;
const joinScenes = (found: { data: SceneWithShots | undefined }[]) =>
  found.every(({ data }) => data) ? found.map(({ data }) => data!) : null;

/** Whether there is a session is not known before the day, and with one there is the least room for records. */
function toPlayedChapter({
  id,
  scene_id,
  scene_title,
  settings,
}: StoryWithChapters["chapters"][number]): PlayedChapter {
  return {
    id,
    scene_id,
    scene_title: scene_title ?? "",
    settings: { ...settings, pick: null },
    record_ref: null,
    fields: {},
    plays_scene_id: scene_id,
  };
}

const look_ms = 60_000;

/** To the minute: what shows changes with the time of day. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), look_ms);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Where the story plays; where it plays nowhere, here. */
function useStoryTimezone(story_id: string): string {
  const session = useSession();
  const { data: stages } = useInfiniteQuery(stagesQuery(session));
  const { data: venues } = useInfiniteQuery(venuesQuery(session));
  const stage = stages?.find(({ idle_story_id }) => idle_story_id === story_id);
  return (
    venues?.find(({ id }) => id === stage?.venue_id)?.timezone ??
    Intl.DateTimeFormat().resolvedOptions().timeZone
  );
}

const soon_ms = 300;
const later_ms = 15_000;
const many = 1_000;

/** What others write into the records is read again: soon where they are few, else now and then. */
function useRecordsFollowed(prefixes: readonly string[]): void {
  const session = useSession();
  const queryClient = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const readAgain = (of: readonly string[]) => {
    const queries = of.map((prefix) => rolledRecordsQuery(session, prefix).queryKey);
    const count = queries.reduce(
      (sum, key) => sum + (queryClient.getQueryData<DataRecord[]>(key)?.length ?? 0),
      0,
    );
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => {
        for (const queryKey of queries) void queryClient.invalidateQueries({ queryKey });
      },
      count > many ? later_ms : soon_ms,
    );
  };
  useChanges({
    onChange(change) {
      if (change.kind === "records") return readAgain(prefixes);
      if (change.kind !== "record") return;
      const touched = prefixes.filter((prefix) => change.ref.startsWith(`${prefix}/`));
      if (touched.length > 0) readAgain(touched);
    },
    onWelcome: () => readAgain(prefixes),
  });
}

/** Shows a record as it was written, before everything is read again. */
export function useShowRecord(prefix: string) {
  const session = useSession();
  const queryClient = useQueryClient();
  return (record: DataRecord) =>
    queryClient.setQueryData<DataRecord[]>(rolledRecordsQuery(session, prefix).queryKey, (known) =>
      known?.map((one) => (one.ref === record.ref ? record : one)),
    );
}
