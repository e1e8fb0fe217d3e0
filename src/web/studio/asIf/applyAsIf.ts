import type { Step } from "../../../core/playback/chapterSteps.ts";
import { findStageSession } from "../../../core/playback/findStageSession.ts";
import type { Sensors } from "../../../core/playback/playhead.ts";
import type { PlayedChapter, PlayedShow, Programme } from "../../../core/playback/programme.ts";
import type { Values } from "../../../core/records/values.ts";
import type { PlayedSession } from "../../../core/sessions/playedSession.ts";
import type { AsIf, AsIfNear, AsIfSession } from "./asIf.ts";

interface Previewed {
  programme: Programme;
  /** The one shot that is shown, where it is no whole programme that plays. */
  step?: Step | null | undefined;
}

export interface AppliedAsIf {
  programme: Programme;
  step: Step | null;
  sensors: Sensors;
  /** The moment at which the preview begins. */
  at: number;
}

/**
 * Returns a programme, sensors and a moment that make the supposed things true. What plays and which rules hold is then
 * judged by the very code that screens run, which knows nothing of suppositions.
 */
export function applyAsIf({ programme, step = null }: Previewed, asIf: AsIf, now: number): AppliedAsIf {
  const at = asIf.at ?? now;
  const { traits, values } = asIf;
  const staged = traits ? { ...programme, stage: withTraits(programme.stage, traits) } : programme;
  const filled = values ? withValues(staged, values, step) : staged;
  return {
    programme: asIf.session ? withSession(filled, asIf.session, at) : filled,
    step: step && values ? { ...step, chapter: withFields(step.chapter, values) } : step,
    sensors: { near: asIf.near ? makeNear(asIf.near, at) : asIf.at === null ? programme.near : null },
    at,
  };
}

const withTraits = (stage: Programme["stage"], traits: Record<string, string>) => ({
  ...stage,
  traits: { ...stage.traits, ...traits },
});

function makeNear({ is_near, for_s }: AsIfNear, at: number): Sensors["near"] {
  return is_near ? { since: at - for_s * 1000, until: null } : null;
}

const withFields = (chapter: PlayedChapter, values: Values): PlayedChapter => ({
  ...chapter,
  fields: { ...chapter.fields, ...values },
});

/** A chapter's own values and those of its record are both covered, because the record's win over the chapter's. */
function withValues(programme: Programme, values: Values, step: Step | null): Programme {
  const { stories, records } = programme;
  const played = step ? [step.record_ref] : listPlayedRefs(programme);
  const supposed = played.flatMap((ref) => {
    const record = ref === null ? undefined : records[ref];
    return record ? [[ref!, { ...record, values: { ...record.values, ...values } }] as const] : [];
  });
  return {
    ...programme,
    records: { ...records, ...Object.fromEntries(supposed) },
    stories: Object.fromEntries(
      Object.entries(stories).map(([id, story]) => [
        id,
        { ...story, chapters: story.chapters.map((chapter) => withFields(chapter, values)) },
      ]),
    ),
  };
}

function listPlayedRefs({ stories, records, collections }: Programme): (string | null)[] {
  const chapters = Object.values(stories).flatMap((story) => story.chapters);
  const prefixes = Object.values(collections).map(({ prefix }) => `${prefix}/`);
  const rolled = Object.keys(records).filter((ref) => prefixes.some((prefix) => ref.startsWith(prefix)));
  return [...chapters.map(({ record_ref }) => record_ref), ...rolled];
}

const minute_ms = 60_000;
const usual_min = { starts_in: 10, ends_in: 20, lasts: 45 };
const supposed_id = "as-if";

/** The supposed session is the only one, with the words of the one that is really on or comes next. */
function withSession(programme: Programme, supposed: AsIfSession, at: number): Programme {
  if (supposed.status === "none") return { ...programme, sessions: [], show: null };
  const session = { ...describeSession(programme, at), ...makeTimes(supposed, at) };
  // An ended session is still the stage's own as long as its show is open; without one nobody could ask about it.
  const show = supposed.status === "ended" ? makeOpenShow(programme.show, session) : programme.show;
  return { ...programme, sessions: [session], show };
}

function describeSession(programme: Programme, at: number) {
  const real = findStageSession(programme, "current_or_next", at) ?? programme.sessions[0];
  const { id = supposed_id, title = "A session", record_ref = null, presenters = [] } = real ?? {};
  return { id, title, record_ref, presenters, is_everywhere: false };
}

type Times = Pick<
  PlayedSession,
  "status" | "status_since" | "starts_at" | "ends_at" | "went_live_at" | "ended_at"
>;

function makeTimes({ status, starts_in_min, ends_in_min }: AsIfSession, at: number): Times {
  const lasts_ms = usual_min.lasts * minute_ms;
  if (status === "upcoming") {
    const starts_at = at + (starts_in_min ?? usual_min.starts_in) * minute_ms;
    const ends_at = starts_at + lasts_ms;
    return { status: "scheduled", status_since: 0, starts_at, ends_at, went_live_at: null, ended_at: null };
  }
  const is_over = status === "ended";
  const ends_at = is_over ? at - minute_ms : at + (ends_in_min ?? usual_min.ends_in) * minute_ms;
  const starts_at = Math.min(ends_at - lasts_ms, at - minute_ms);
  return {
    status: status === "held" ? "held" : is_over ? "ended" : "live",
    status_since: at - minute_ms,
    starts_at,
    ends_at,
    went_live_at: starts_at,
    ended_at: is_over ? ends_at : null,
  };
}

/** A show whose story never begins holds its session, and nothing else. */
function makeOpenShow(real: PlayedShow | null, { id, title }: PlayedSession): PlayedShow {
  const show = real ?? { id: supposed_id, story_id: "", title, since: 0, story_since: Infinity };
  return { ...show, session_id: id };
}
