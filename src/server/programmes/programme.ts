import { inSnapshot } from "../db/inSnapshot.ts";
import { type TopicFilter, topicPrefixes, topics } from "../../contract/topics.ts";
import { readSpeakerScope } from "../../core/playback/readSpeakerScope.ts";
import { makeSceneStoryId } from "../../core/playback/madeStoryIds.ts";
import type { Programme } from "../../core/playback/programme.ts";
import { listPlacesAsked } from "../../core/playback/listPlacesAsked.ts";
import { listTimelineRules } from "../../core/timeline/findUses.ts";
import type { ServerMessage } from "../../contract/liveMessages.ts";
import type { App, NodeState } from "../app.ts";
import { type TextFrame, textFrame } from "../live/textFrame.ts";
import { readVersion } from "../realtime/version.ts";
import { type PlayedStories, joinStories, readStories } from "../releases/index.ts";
import { readAlerts, readPreparedAlerts } from "../alerts/index.ts";
import { listBookingsBetween } from "../bookings/index.ts";
import { listBrandFiles, readBrand } from "../brand/index.ts";
import { listTopicsToHear, readChannels } from "../channels/index.ts";
import type { Queryable } from "../db/database.ts";
import { readAgendas } from "../events/index.ts";
import { readQuizzes } from "../games/index.ts";
import { readOnAir } from "../livePresenters/index.ts";
import { readPolls } from "../polls/index.ts";
import { readWalls } from "../posts/index.ts";
import { readQuestions } from "../questions/index.ts";
import { readStageReactions } from "../reactions/index.ts";
import { readElsewhere, readSessions } from "../sessions/index.ts";
import { readShow, readShowStory } from "../shows/index.ts";
import { screenPicturesUrl } from "../pictures/index.ts";
import { goOver, toChangeOver } from "./changeOvers.ts";
import { type NamedAssets, readNamedAssets } from "./namedAssets.ts";
import { readAssets } from "./playedAssets.ts";
import { readData } from "./playedData.ts";
import { PlayedStage } from "./playedStage.ts";
import { readFonts } from "./playedFonts.ts";
import { changesProgrammes } from "./screenTopics.ts";
import { readUnreleasedConditions } from "./unreleasedConditions.ts";
import { readStage, type StageRow } from "./programmes.repo.ts";

/** Holds what a screen is sent, and what the server must listen to on its behalf. */
export interface BuiltProgramme {
  programme: Programme;
  version: string;
  pictures: NamedAssets;
  /** A change of one of these means another programme. */
  structure: TopicFilter[];
  /** A change of one of these is passed on as it is. */
  passed_on: TopicFilter[];
}

/**
 * Reads everything in one snapshot of the database, whose version goes along: what is committed later is found by
 * catching up from there. `around` is the moment whose bookings are wanted.
 */
export async function buildProgramme(
  app: App,
  workspace_id: string,
  stage_id: string,
  around = app.now(),
): Promise<BuiltProgramme | null> {
  return inSnapshot(app, (q) => readProgramme(app, q, workspace_id, stage_id, around));
}

/** Reads the programme in a transaction that has begun, including what it has written itself. */
export async function readProgramme(
  app: App,
  q: Queryable,
  workspace_id: string,
  stage_id: string,
  around = app.now(),
): Promise<BuiltProgramme | null> {
  const stage = await readStage(q, workspace_id, stage_id);
  return stage && assemble(app, q, stage, around);
}

// A screen that is cut off plays on for a week and more.
const ahead_ms = 10 * 86_400_000;
// A booking that began before may still be on.
const behind_ms = 32 * 86_400_000;

export async function assemble(
  app: App,
  q: Queryable,
  stage: StageRow,
  around: number,
  /** What no story of the workspace plays, such as the picture of a layout. */
  added: PlayedStories | null = null,
): Promise<BuiltProgramme> {
  const { workspace_id, id, name, width, height, wall, traits, venue_id, venue_name, timezone, mode } = stage;
  const { take, rules, idle_story_id, plays_audio, languages, presence, interaction, calibration } = stage;
  const days = { from: around - behind_ms, to: around + ahead_ms };
  const bookings = await listBookingsBetween(q, workspace_id, id, timezone ?? "UTC", days);
  const live = await readShow(q, stage);
  const released = await readStories(q, {
    workspace_id,
    mode,
    story_ids: [
      ...new Set(
        [
          idle_story_id,
          live?.story_id ?? null,
          take?.story_id ?? null,
          ...rules.map(({ play }) => ("story_id" in play ? play.story_id : null)),
          ...bookings.map(({ story_id }) => story_id),
        ].filter((id) => id !== null),
      ),
    ],
    scene_ids: [
      ...(take?.scene_id ? [take.scene_id] : []),
      ...rules.flatMap(({ play }) => ("scene_id" in play ? play.scene_id : [])),
    ],
    uses_named: stage.named_ids.length > 0,
  });
  // Live operations never wait for a release: what it does not hold is put on as it is now.
  const put_on = [take, live].filter((put_on) => put_on !== null);
  const unreleased = mode === "manual" ? await readUnreleased(q, workspace_id, put_on, released) : null;
  const conditions =
    mode === "manual" ? await readUnreleasedConditions(q, workspace_id, rules, released.named) : {};
  const shown_id = live?.show.session_id ?? null;
  const { sessions, ...ofSessions } = await readSessions(q, stage, { around, shown_id });
  const shown = sessions.find(({ id }) => id === shown_id);
  const brand = await readBrand(q, workspace_id);
  const presenters = shown?.presenters ?? [];
  const made =
    live && live.story_id === null ? await readShowStory(q, stage, live, { presenters, brand }) : null;
  const stories = [unreleased, made, added].reduce<PlayedStories>(
    (all, other) => (other ? joinStories(all, other) : all),
    released,
  );
  const { topics: story_topics, asset_ids, named: released_named, ...authored } = stories;
  const named = { ...conditions, ...released_named };
  const timelines = [
    ...Object.values(authored.layouts),
    ...Object.values(authored.shots).flatMap((shots) => shots.map(({ timeline }) => timeline)),
  ];
  const places = listPlacesAsked([...rules, ...timelines.flatMap(listTimelineRules)], named);
  const fonts = await readFonts(q, workspace_id, stories, brand);
  const boards = await readAgendas(q, stage, stories, around);
  const alerts = await readAlerts(app, q, workspace_id, id);
  const prepared = await readPreparedAlerts(q, workspace_id);
  const files = new Set([
    ...asset_ids,
    ...ofSessions.asset_ids,
    ...boards.asset_ids,
    ...fonts.map(({ asset_id }) => asset_id),
    ...listBrandFiles(brand),
    // Screens hold the pictures of alerts before they are needed.
    ...prepared.asset_ids,
    ...alerts.flatMap(({ asset }) => asset?.id ?? []),
  ]);
  const { collections, records } = await readData(q, workspace_id, stories, {
    of_sessions: ofSessions.record_refs,
    timezone: timezone ?? "UTC",
  });
  const all_records = { ...boards.records, ...records };
  const pictures = await readNamedAssets(app, q, workspace_id, { ...stories, records: all_records });
  const channels = await readChannels(app, q, stage, stories);
  const walls = await readWalls(app, q, workspace_id, stories);
  const quizzes = await readQuizzes(app, q, workspace_id, stories);
  const polls = await readPolls(app, q, workspace_id, stories);
  const questions = await readQuestions(app, q, workspace_id, {
    ...stories,
    walls: walls.walls,
    scope: readSpeakerScope({ agendas: boards.agendas, sessions, stage }),
  });
  const reactions = await readStageReactions(q, workspace_id, stage.reactions_from);
  const assets = {
    ...(await readAssets(app, q, workspace_id, [...files, ...quizzes.asset_ids])),
    ...pictures.assets,
  };
  const engagement_ids = new Set([
    ...[walls.walls, quizzes.quizzes, polls, questions].flatMap(Object.keys),
    ...(stage.reactions_from === null ? [] : [stage.reactions_from]),
  ]);
  const prefixes = [...Object.values(collections).map(({ prefix }) => `${prefix}/`), ...boards.prefixes];
  return {
    version: app.changes.makeVersion(stage),
    pictures,
    programme: {
      ...authored,
      named,
      made_at: app.now(),
      stage: {
        id,
        name,
        width,
        height,
        wall,
        traits,
        plays_audio,
        languages,
        presence,
        interaction,
        calibration,
      },
      venue: venue_name === null ? null : { name: venue_name, timezone: timezone! },
      opening_hours: stage.opening_hours,
      show: live?.show ?? null,
      take: take && {
        story_id: take.story_id ?? makeSceneStoryId(take.scene_id!),
        since: take.since,
        until: take.until,
      },
      rules,
      bookings: bookings.map(({ booking_id: id, title, story_id, starts_at, ends_at }) => ({
        id,
        title,
        story_id,
        starts_at,
        ends_at,
      })),
      idle_story_id,
      assets: { ...assets, ...walls.assets },
      fonts,
      pictures: screenPicturesUrl(app, workspace_id),
      collections,
      sessions,
      ...(places.length > 0 && { elsewhere: await readElsewhere(q, stage, { places, around }) }),
      records: all_records,
      change_over: toChangeOver(stage.change_over),
      near: stage.near,
      visit: stage.visit,
      speaker_message: stage.speaker_message,
      on_air: await readOnAir(q, workspace_id, id),
      alerts,
      alert_texts: prepared.texts,
      channel: stage.channel,
      channels,
      brand,
      agendas: boards.agendas,
      walls: walls.walls,
      quizzes: quizzes.quizzes,
      polls,
      questions,
      reactions,
    },
    structure: [
      topics.publishing(),
      topics.fonts(),
      topics.brand(),
      topicPrefixes.alertTemplates,
      topics.stage(id),
      topics.schedule(id),
      ...places.map((place) => (place === "venue" ? topicPrefixes.schedules : topics.schedule(place))),
      // A file that is replaced has another address.
      ...Object.keys(assets).map((id) => topics.asset(id)),
      ...ofSessions.presenter_ids.map((id) => topics.presenter(id)),
      ...boards.topics,
      ...[...engagement_ids].map((id) => topics.engagement(id)),
      ...(venue_id ? [topics.venue(venue_id)] : []),
      ...Object.keys(collections).map((id) => topics.collection(id)),
      ...listTopicsToHear(Object.keys(channels)),
      // A release stays as it is whatever happens to the working copies.
      ...(mode === "auto" ? story_topics : (unreleased?.topics ?? [])),
      ...Object.keys(conditions).map((id) => topics.namedCondition(id)),
      ...(shown_id ? [topics.session(shown_id)] : []),
      ...(made ? [topicPrefixes.events, topicPrefixes.rooms] : []),
    ],
    passed_on: [
      topics.changeOver(id),
      topics.live(id),
      ...new Set(Object.keys({ ...walls.walls, ...questions }).map(topicPrefixes.postsOf)),
      ...Object.keys(questions).map((id) => topics.questionVotes(id)),
      ...(reactions ? [topics.reactions(reactions.engagement_id)] : []),
      ...Object.keys(quizzes.quizzes).flatMap((id) => [topics.game(id), topics.gameCount(id)]),
      ...Object.keys(polls).flatMap((id) => [topics.poll(id), topics.pollVotes(id)]),
      ...prefixes.map(topicPrefixes.recordsBelow),
      ...Object.keys(records)
        .filter((ref) => !prefixes.some((prefix) => ref.startsWith(prefix)))
        .map((ref) => topics.record(ref)),
    ],
  };
}

/** Reads what was put on by hand or by a show and is not part of the release; null when all of it is. */
async function readUnreleased(
  q: Queryable,
  workspace_id: string,
  put_on: { story_id: string | null; scene_id?: string | null }[],
  { stories }: PlayedStories,
): Promise<PlayedStories | null> {
  const isMissing = (id: string) => !stories[id]?.chapters.length;
  const story_ids = put_on.flatMap(({ story_id }) => story_id ?? []).filter(isMissing);
  const scenes = put_on.flatMap(({ scene_id }) => scene_id ?? []);
  const scene_ids = scenes.filter((id) => isMissing(makeSceneStoryId(id)));
  if (story_ids.length === 0 && scene_ids.length === 0) return null;
  return readStories(q, { workspace_id, mode: "auto", story_ids, scene_ids, uses_named: false });
}

// This is long enough for a wave of screens that come back at once, and short enough that catching up from it stays
// small.
const fresh_ms = 5_000;

/** Builds the programme of a stage once for all screens that ask at the same time. */
export class Programmes {
  #app: App;
  #built = new Map<string, Entry>();
  #played = new Map<string, PlayedStage>();

  constructor(app: App) {
    this.#app = app;
    app.changes.onChange((change) => {
      if (changesProgrammes(change)) this.#built.clear();
    });
    app.changes.onGap(() => this.#built.clear());
  }

  /** Notes that a screen of the stage has come. */
  join(workspace_id: string, stage_id: string): void {
    const played = this.#played.get(stage_id) ?? new PlayedStage(this.#app, workspace_id);
    played.screens += 1;
    this.#played.set(stage_id, played);
  }

  /** Notes that the stage's screens have this programme from now on. */
  sent(stage_id: string, programme: Programme): void {
    this.#played.get(stage_id)?.send(programme);
  }

  /** Returns what the stage's screens on this node have; null when it has none. */
  played(stage_id: string): Programme | null {
    return this.#played.get(stage_id)?.programme ?? null;
  }

  leave(stage_id: string): void {
    const played = this.#played.get(stage_id);
    if (!played) return;
    played.screens -= 1;
    if (played.screens > 0) return;
    played.leave();
    this.#played.delete(stage_id);
  }

  of(workspace_id: string, stage_id: string): Promise<BuiltProgramme | null> {
    const known = this.#built.get(stage_id);
    // The difference is absolute because the clock may be set back, and an older programme must not stay until it has
    // caught up.
    if (known && Math.abs(this.#app.now() - known.at) < fresh_ms) return known.programme;
    const entry: Entry = { at: this.#app.now(), programme: this.#build(workspace_id, stage_id), built: null };
    void this.#settle(stage_id, entry);
    this.#built.set(stage_id, entry);
    return entry.programme;
  }

  async #build(workspace_id: string, stage_id: string): Promise<BuiltProgramme | null> {
    const built = await buildProgramme(this.#app, workspace_id, stage_id);
    const before = this.played(stage_id);
    if (!built || !before) return built;
    return { ...built, programme: await goOver(this.#app, { workspace_id, before, after: built.programme }) };
  }

  async #settle(stage_id: string, entry: Entry): Promise<void> {
    try {
      entry.built = await entry.programme;
    } catch {
      // Whoever asked for it learns of the failure; the next one asks anew.
      this.#remove(stage_id, entry);
    }
  }

  /** Forgets a programme, unless another has been built since. */
  forget(stage_id: string, stale: BuiltProgramme): void {
    const entry = this.#built.get(stage_id);
    if (entry?.built === stale) this.#remove(stage_id, entry);
  }

  #remove(stage_id: string, entry: Entry): void {
    if (this.#built.get(stage_id) === entry) this.#built.delete(stage_id);
  }
}

/** The programmes of the stages whose screens this node looks after. */
export const programmes: NodeState<Programmes> = { open: (app) => new Programmes(app) };

const frames = new WeakMap<BuiltProgramme, TextFrame>();

/** All screens of a stage receive its programme as the same bytes, written once. */
export function programmeFrame(built: BuiltProgramme): TextFrame {
  const known = frames.get(built);
  if (known) return known;
  const { version, programme } = built;
  const message: ServerMessage = { type: "programme", version, programme };
  const frame = textFrame(JSON.stringify(message));
  frames.set(built, frame);
  return frame;
}

interface Entry {
  at: number;
  programme: Promise<BuiltProgramme | null>;
  built: BuiltProgramme | null;
}

/** Tells whether changes since this version are still kept; a version of another installation never is. */
export function isUsable(app: App, version: string): boolean {
  const read = readVersion(version);
  return read !== null && read.epoch === app.installation.epoch && app.now() - read.at < usable_ms;
}

// After a longer time reading all that changed meanwhile costs more than a whole programme.
const usable_ms = 20_000;
