import { type ChapterSource, ChapterSteps } from "./chapterSteps.ts";
import { listCollectionRecords } from "./listCollectionRecords.ts";
import type { PlayedStory } from "./programme.ts";
import { rollTimes } from "./rollTimes.ts";
import { StoryWalk } from "./storyWalk.ts";

const hour_ms = 3_600_000;

/**
 * Each time that records come or go the queue of a roll is built again. A collection in which very many do so within
 * the hour is counted over less of it: no more than this many records are looked at.
 */
const most_looks = 500_000;

export interface RecordShows {
  /** How often the record comes on in an hour. */
  shows: number;
  on_ms: number;
  /** The share of the roll's turns that its weight gives the record: nought to 1. */
  share: number;
}

export interface RollForecast {
  /** By ref, in the order of the roll: every record that may play at the beginning, and those that come later. */
  records: Map<string, RecordShows>;
  shows: number;
  on_ms: number;
  /** This much of the hour was counted, the rest follows from it. */
  counted_ms: number;
}

interface ForecastInput {
  story: PlayedStory;
  chapter_id: string;
  source: ChapterSource;
  from: number;
}

/**
 * Counts how often each record of a rolling chapter shows in the hour that begins now, if the story begins then: by
 * walking the story with all its chapters as screens do.
 */
export function forecastRoll({ story, chapter_id, source, from }: ForecastInput): RollForecast {
  const chapters = new ChapterSteps(source);
  const walk = new StoryWalk(chapters, { story, since: from });
  const counted_ms = Math.min(hour_ms, measureSpan({ story, source, from }));
  const end = from + counted_ms;
  const records = startCount(chapters, story, chapter_id, from);
  for (let at = from; at < end;) {
    const { steps, until } = walk.listPass(at);
    const own = steps.filter(({ chapter, started_at }) => chapter.id === chapter_id && started_at < end);
    const first_shot_id = own[0]?.shot.id;
    for (const { record_ref, shot, started_at, until } of own) {
      const counted = records.get(record_ref!) ?? { shows: 0, on_ms: 0, share: 0 };
      // A record that is on shows each of the chapter's shots once, beginning with the first.
      if (shot.id === first_shot_id) counted.shows += 1;
      counted.on_ms += Math.min(until, end) - started_at;
      records.set(record_ref!, counted);
    }
    at = Math.max(until, at + 1);
  }
  return sumUp(records, counted_ms);
}

function startCount(
  chapters: ChapterSteps,
  story: PlayedStory,
  chapter_id: string,
  from: number,
): Map<string, RecordShows> {
  const chapter = story.chapters.find(({ id }) => id === chapter_id);
  if (!chapter?.settings.roll) return new Map();
  const { queue } = chapters.rollAt(chapter, from);
  const sum = queue.reduce((sum, { weight }) => sum + weight, 0);
  return new Map(queue.map(({ ref, weight }) => [ref, { shows: 0, on_ms: 0, share: weight / sum }]));
}

/** What was counted in a part of the hour is raised to all of it. */
function sumUp(records: Map<string, RecordShows>, counted_ms: number): RollForecast {
  const scale = hour_ms / counted_ms;
  let [shows, on_ms] = [0, 0];
  for (const counted of records.values()) {
    if (scale > 1) {
      counted.shows = Math.round(counted.shows * scale);
      counted.on_ms = Math.round(counted.on_ms * scale);
    }
    shows += counted.shows;
    on_ms += counted.on_ms;
  }
  return { records, shows, on_ms, counted_ms };
}

/** How much of the hour can be counted with so many records that come and go. */
function measureSpan({ story, source, from }: Omit<ForecastInput, "chapter_id">): number {
  const timezone = source.venue?.timezone ?? "UTC";
  const moments = new Set<number>();
  let largest = 0;
  for (const { settings } of story.chapters) {
    if (!settings.roll) continue;
    const records = listCollectionRecords(source, settings.roll.collection_id);
    const { nextChange } = rollTimes({ roll: settings.roll, dayparts: source.dayparts, now: from, timezone });
    for (const record of records) {
      const moment = nextChange(record);
      if (moment < from + hour_ms) moments.add(moment);
    }
    largest = Math.max(largest, records.length);
  }
  const most = Math.max(1, Math.floor(most_looks / Math.max(1, largest)));
  if (moments.size <= most) return hour_ms;
  return [...moments].sort((one, other) => one - other)[most]! - from;
}
