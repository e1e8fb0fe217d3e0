import { findUses } from "../timeline/findUses.ts";
import type { Step } from "./chapterSteps.ts";
import type { PlayedChannel, Programme } from "./programme.ts";

/** Reduces a programme to what one picture of it is drawn from: this step, or the idle card if there is none. */
export function keepWhatShows(programme: Programme, step: Step | null): Programme {
  const { layouts, records, sessions, agendas, channels, assets, rules } = programme;
  const layout_id = step?.shot.layout_id ?? null;
  const layout = layout_id === null ? undefined : layouts[layout_id];
  const ofSession = sessions.find(({ id }) => id === step?.session_id)?.record_ref;
  const drawn = step ? [step.shot.timeline, ...(layout ? [layout] : [])] : [];
  const own = new Set(drawn.flatMap((timeline) => findUses(timeline).asset_ids));
  const others = new Set(listTimelines(programme).flatMap((timeline) => findUses(timeline).asset_ids));
  return {
    ...programme,
    // The moment of making would turn the same picture into a different response.
    made_at: 0,
    // Rules that choose what plays have done so already; those that choose a channel are still judged.
    rules: rules.filter(({ play }) => "channel_id" in play),
    bookings: [],
    stories: {},
    shots: {},
    layouts: layout ? { [layout_id!]: layout } : {},
    dayparts: [],
    collections: {},
    // Only an agenda board can tell which of its records it shows, so it gets all of them.
    records:
      agendas.length > 0
        ? records
        : filterEntries(records, (ref) => ref === step?.record_ref || ref === ofSession),
    assets: filterEntries(assets, (id) => own.has(id) || !others.has(id)),
    channels: withoutSources(channels),
    change_over: null,
  };
}

/**
 * Reduces a programme to one story of it, which plays from the beginning of time: whoever plays it sets when its take
 * begins.
 */
export function keepStory(programme: Programme, story_id: string): Programme {
  const { stories, rules, channels } = programme;
  return {
    ...programme,
    made_at: 0,
    show: null,
    take: { story_id, since: 0, until: null },
    rules: rules.filter(({ play }) => "channel_id" in play),
    bookings: [],
    idle_story_id: null,
    stories: filterEntries(stories, (id) => id === story_id),
    channels: withoutSources(channels),
    change_over: null,
    visit: null,
    alerts: [],
  };
}

const listTimelines = ({ shots, layouts }: Programme) => [
  ...Object.values(shots).flatMap((shots) => shots.map(({ timeline }) => timeline)),
  ...Object.values(layouts),
];

/** A preview opens no streams, and their addresses are for screens alone. */
export function withoutSources(channels: Programme["channels"]): Programme["channels"] {
  const silent = (channel: PlayedChannel): PlayedChannel => ({ ...channel, sources: [], problem: null });
  return Object.fromEntries(Object.entries(channels).map(([id, channel]) => [id, silent(channel)]));
}

function filterEntries<T>(all: Record<string, T>, isKept: (key: string) => boolean): Record<string, T> {
  return Object.fromEntries(Object.entries(all).filter(([key]) => isKept(key)));
}
