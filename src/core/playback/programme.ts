import type { PlayedAlert } from "../alerts/alert.ts";
import type { StageElsewhere } from "../sessions/stageElsewhere.ts";
import type { StageReactions } from "../engagements/reactions.ts";
import type { PlayedAgenda } from "../agenda/playedAgenda.ts";
import type { PlayedAsset } from "../assets/playedAsset.ts";
import type { Brand } from "../brand/brand.ts";
import type { LayoutOpts } from "../compose/layoutOpts.ts";
import type { PlayedPoll } from "../polls/poll.ts";
import type { PlayedQuestions } from "../posts/playedQuestions.ts";
import type { PlayedWall } from "../posts/playedWall.ts";
import type { PlayedQuiz } from "../quizzes/shownGame.ts";
import type { OnAirPresenter } from "../presenters/livePresenter.ts";
import type { PlayedRecord } from "../records/playedRecord.ts";
import type { Values } from "../records/values.ts";
import type { NamedConditions } from "../rules/judgeRule.ts";
import type { PlayedSession } from "../sessions/playedSession.ts";
import type { SpeakerMessage } from "../stages/speakerMessage.ts";
import type { Calibration } from "../stages/calibration.ts";
import type { OpeningHours } from "../stages/openingHours.ts";
import type { Wall } from "../stages/wallViewport.ts";
import type { Near, Presence } from "../stages/presence.ts";
import type { StageRule } from "../stages/stageRule.ts";
import type { Interaction, Visit } from "../stages/visit.ts";
import type { ChapterSettings } from "../stories/chapterSettings.ts";
import type { Timeline } from "../timeline/timeline.ts";
import type { CollectionField } from "./rollOrder.ts";
import type { Daypart } from "./rollTimes.ts";

/** All that a stage's screens need to play on without their server. */
export interface Programme {
  /** The programme holds the bookings of the days that follow this moment. */
  made_at: number;
  stage: {
    id: string;
    name: string;
    width: number;
    height: number;
    wall: Wall | null;
    traits: Record<string, string>;
    plays_audio: boolean;
    /** The first is the default; the list is empty on a stage with one language only. */
    languages: string[];
    presence: Presence;
    interaction: Interaction;
    /** Null when the defaults apply. */
    calibration: Calibration | null;
  };
  venue: { name: string; timezone: string } | null;
  /** The stage's own, else its venue's; outside of them its screens are dark. Missing in one of an earlier version. */
  opening_hours?: OpeningHours | null;
  /** The live show that holds the stage. */
  show: PlayedShow | null;
  /** What an operator put on by hand. */
  take: { story_id: string; since: number; until: number | null } | null;
  rules: StageRule[];
  /** The bookings of the days to come, in the order of their starts. */
  bookings: BookedStory[];
  idle_story_id: string | null;
  /** Every story that may come to play, by id. */
  stories: Record<string, PlayedStory>;
  /** The shots of each scene in playing order, held once however many chapters play the scene. */
  shots: Record<string, PlayedShot[]>;
  /** By id: the layouts that the shots link, and named conditions, if any rule names one. */
  layouts: Record<string, Timeline>;
  named: NamedConditions;
  dayparts: Daypart[];
  /** By id: where the media lie that shots and layouts show. */
  assets: Record<string, PlayedAsset>;
  /** Uploaded fonts of the families that shots and layouts name; their files are among the assets. */
  fonts: PlayedFont[];
  /** Where the node hands on pictures that values name by their URL; `buildPictureAddress` completes it. */
  pictures: string;
  /** By id: those that a chapter rolls, and those of which a visitor can open a record. */
  collections: Record<string, PlayedCollection>;
  /** The stage's, in the order of their starts. */
  sessions: PlayedSession[];
  /** Those of other stages that rules ask about; missing in a programme of an earlier version. */
  elsewhere?: StageElsewhere[];
  /** By ref, also where no record has it yet; `change` is the last one a screen has taken since the programme came. */
  records: Record<string, PlayedRecord>;
  /** How the stage's screens went over to this programme from the one before. */
  change_over: ChangeOver | null;
  /** Whether anybody is near, as the stage's cameras say. */
  near: Near | null;
  /** What a visitor chose. */
  visit: Visit | null;
  /** Whom operators put on air, in the order in which slot 0 takes them; missing in a programme of an earlier version. */
  on_air?: OnAirPresenter[];
  /** Those that stand on the stage, above all else; missing in a programme of an earlier version. */
  alerts?: PlayedAlert[];
  /** What who speaks there is told; missing in a programme of an earlier version. */
  speaker_message?: SpeakerMessage | null;
  /** The words of prepared alerts, whose letters screens load beforehand; missing in one of an earlier version. */
  alert_texts?: string[];
  /** What an operator set the stage's channel to; null: rules decide, and where none does each video shows its own. */
  channel: SetChannel | null;
  /** By id: those that blocks, rules and the operator name. */
  channels: Record<string, PlayedChannel>;
  /** What the screens wear; its logos are among the assets. */
  brand: Brand;
  /** Those that blocks show. */
  agendas: PlayedAgenda[];
  /** By engagement: those that blocks show. */
  walls: Record<string, PlayedWall>;
  quizzes: Record<string, PlayedQuiz>;
  polls: Record<string, PlayedPoll>;
  /** Missing in a programme of an earlier version. */
  questions?: Record<string, PlayedQuestions>;
  /** Whose emoji fly over the stage; null: nobody's. Missing in a programme of an earlier version. */
  reactions?: StageReactions | null;
}

/** `story_id` may be one that only this programme has: then it is made of the session's title and presenters. */
export interface PlayedShow {
  id: string;
  session_id: string;
  story_id: string;
  title: string;
  since: number;
  /** When the story began: with the show, or when it took another one's place. */
  story_since: number;
}

/** What may change while a programme stays the same. */
export type LiveState = Pick<Programme, "near" | "visit" | "on_air" | "alerts" | "speaker_message">;

export interface SetChannel {
  channel_id: string;
  /** As people know who set it. */
  set_by: string;
}

export interface PlayedChannel {
  name: string;
  number: number | null;
  /** Where the node hands on the logo; null: it has none. */
  logo: string | null;
  /** Those that work where the stage is, in the order in which they are tried. */
  sources: PlayedSource[];
  /** Why it cannot be shown here, if so. */
  problem: string | null;
}

export interface PlayedSource {
  /** The same as long as it is the same source, however its addresses change. */
  id: string;
  transport: "hls" | "dash" | "http";
  /** Null: screens cannot open it themselves. */
  url: string | null;
  /** On the node, which hands on what comes from the source. */
  relay_url: string | null;
  /** The node begins to make it when the first screen asks, so its first picture takes seconds. */
  starts_slowly: boolean;
}

export type Kind = "alert" | "show" | "take" | "rule" | "booking" | "idle" | "card" | "asleep";

export interface ChangeOver {
  /** All screens play the programme before until this same moment. */
  apply_at: number;
  resume: Resume | null;
}

/** A story that was changed while it was on goes on from here, not from where it would be had it always been so. */
export interface Resume {
  at: number;
  kind: Kind;
  story_id: string;
  /** What was on before that moment; null when it is no longer part of the story, which then begins anew. */
  after: RunningStep | null;
  /** How many rounds each roll has played, by chapter. */
  rounds: Record<string, number>;
  /** Where rolls go on, by chapter; their rounds count from here. Rolls that share out turns by weight have none. */
  rolls?: Record<string, RollStart>;
}

/** Where a roll goes on, told by records rather than places, because places in the queue change. */
export interface RollStart {
  /** The records that the current round has still to play. */
  rest: string[];
  /** The records that the next round plays first. */
  lead: string[];
  /** The record at which the queue goes on after that; null for its beginning. */
  next: string | null;
}

export interface RunningStep {
  chapter_id: string;
  shot_id: string;
  record_ref: string | null;
  session_id: string | null;
  started_at: number;
}

export interface BookedStory {
  id: string;
  title: string;
  story_id: string;
  starts_at: number;
  ends_at: number;
}

export interface PlayedStory {
  title: string;
  chapters: PlayedChapter[];
}

export interface PlayedChapter {
  id: string;
  scene_id: string;
  scene_title: string;
  settings: ChapterSettings;
  record_ref: string | null;
  /** The scene's own values over its template's; those of its record win over both. */
  fields: Values;
  /** The scene whose shots it plays: its own, or its template. */
  plays_scene_id: string;
  /** The session that the chapter is about, whatever the clock says. */
  session_id?: string;
}

export interface PlayedShot {
  id: string;
  duration_ms: number;
  timeline: Timeline;
  layout_id: string | null;
  layout_opts: LayoutOpts;
}

export interface PlayedFont {
  asset_id: string;
  family: string;
  /** The weight as CSS writes it. */
  weight: string;
  style: string;
}

export interface PlayedCollection {
  name: string;
  prefix: string;
  fields: CollectionField[];
}
