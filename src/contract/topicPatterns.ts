import type { ChangeOver, LiveState } from "../core/playback/programme.ts";
import type { ShownPoll } from "../core/polls/poll.ts";
import type { ChangedPost, ChangedQuestions } from "../core/posts/playedWall.ts";
import type { SentReactions } from "../core/engagements/reactions.ts";
import { type Command, record_topics } from "./liveMessages.ts";
import type { ChangedRecord } from "../core/records/playedRecord.ts";
import type { GameCount, ShownGame } from "../core/quizzes/shownGame.ts";
import type { ScreenView } from "../core/stages/screenView.ts";
import type { Cell } from "../core/stages/wallViewport.ts";

/**
 * Every topic under which a change can be told, by its kind. `:id` stands for one part of a path, `:ref*` for all the
 * rest of it, slashes included. Where two patterns fit a topic the first one counts.
 *
 * The paths are stored in the outbox and sent to pages: nodes and pages of the version before must understand them, so a
 * path that is in use never changes.
 */
export const topicPatterns = {
  /** An alert was started or ended: for desks. Its stages' screens are told by `live`. */
  alert: "alerts/:id",
  alertTemplate: "alert-templates/:id",
  asset: "assets/:id",
  /** The waveform of an asset is ready, or will not be: for the studio. */
  waveform: "assets/:id/waveform",
  brand: "brand",
  changeOver: "change_overs/:stage_id",
  /** New channels are in the list; those that were there are as before. */
  channels: "channels",
  /** So many channels have changed that they are not told one by one. */
  manyChannels: "channels/many",
  channel: "channels/:id",
  actionLink: "action-links/:id",
  collection: "collections/:id",
  /** A run of show: its cues, where it stands, or what became of a cue. */
  cueList: "cue-lists/:id",
  daypart: "dayparts/:id",
  demo: "demo",
  engagement: "engagements/:id",
  event: "events/:ref*",
  /** The addresses of an event's calendars are others: for the studio. */
  eventCalendar: "event-calendars/:event_ref",
  /** What an event follows, and what of it waits to be applied: for the studio. */
  eventSource: "event-sources/:event_ref",
  feed: "feeds/:id",
  folder: "folders/:id",
  fonts: "fonts",
  /** Where the game of an engagement is: for screens, phones and desks. */
  game: "games/:engagement_id/game",
  /** How many players and answers there are, a few times a second: for screens and desks. */
  gameCount: "games/:engagement_id/count",
  /** Who is no longer a player: for the node that has the player's phone. */
  removedPlayer: "games/:engagement_id/removed",
  /** A guest's own posts have changed: for the phone that made them. */
  guest: "guests/:id",
  /** There is a job to do: any node may take it. */
  jobs: "jobs",
  key: "keys/:id",
  layout: "layouts/:id",
  /** What changes at a stage while its programme stays the same. */
  live: "live/:stage_id",
  member: "members/:id",
  namedCondition: "named-conditions/:id",
  /** A page that shows this code was claimed as a screen. It belongs to no workspace yet, so it is told in none. */
  pairing: "pairings/:code",
  /** There are photos of presenters to fetch: any node may take them. */
  photos: "photos",
  /** A poll was opened, closed, shown or hidden: for screens, phones and desks. */
  poll: "polls/:engagement_id/poll",
  /** The same with the votes that came since, a few times a second: for screens and desks. */
  pollVotes: "polls/:engagement_id/votes",
  /** Polls were prepared, changed or deleted: for desks. */
  pollList: "polls/:engagement_id/list",
  /** A guest's post as screens show it now. */
  post: "posts/:engagement_id/:post_id",
  /** Questions with the votes that came since, about twice a second: for screens, phones and desks. */
  questionVotes: "questions/:engagement_id/votes",
  /** The emoji that guests sent since, about twice a second: for screens. */
  reactions: "reactions/:engagement_id",
  /** The list of personal codes, or who came with one: for desks. */
  tickets: "tickets/:engagement_id",
  moderationWords: "moderation-words",
  presenter: "presenters/:id",
  publishing: "publishing",
  /** Who is connected to a session, on air or in the wings, or a link of its presenters: for desks and presenters. */
  presenting: "presenting/:session_id",
  quiz: "quizzes/:id",
  /** Something for the one forwarder of live pictures that has this id. It belongs to no workspace. */
  forwarder: "forwarders/:id",
  /** The forwarder's answer to an offer that another node took. */
  forwarderAnswer: "forwarder-answers/:id",
  /** One row of the outbox for all records written together; listeners hear it as one `record` for each ref. */
  records: "records",
  record: `${record_topics}:ref*`,
  room: "rooms/:id",
  scene: "scenes/:id",
  /** The sessions that the stage shows have changed. */
  schedule: "schedules/:stage_id",
  screen: "screens/:id",
  /** Apart from `screen`: a command is for whoever listens now, and is never caught up with. */
  screenCommand: "screens/:id/commands",
  screenProblems: "screens/:id/problems",
  screenshot: "screens/:id/screenshot",
  session: "sessions/:id",
  show: "shows/:id",
  /** Logins of a member may have ended. */
  signIn: "sign-ins/:member_id",
  stage: "stages/:id",
  stageGroup: "stage-groups/:id",
  story: "stories/:id",
  /** Something is wrong, or is no longer: for the studio. */
  trouble: "troubles/:id",
  /** Who is told of trouble, and whether e-mail gets through: for the studio. */
  troubleSettings: "trouble-settings",
  venue: "venues/:id",
  webhook: "webhooks/:id",
  /** A message waits for a webhook, or something became of one: any node may send what waits. */
  webhookDeliveries: "webhooks/:id/deliveries",
  workspace: "workspace",
} as const;

/** What a change carries besides its topic. A kind that is not named here carries nothing. */
export interface TopicBodies {
  changeOver: ChangeOver;
  game: { engagement_id: string; game: ShownGame | null };
  gameCount: { engagement_id: string; game_id: string; q: number; count: GameCount };
  removedPlayer: { game_id: string; player_id: string };
  forwarder:
    | { offer_id: string; screen: { id: string; stage_id: string } | null }
    | { ended_feed_id: string }
    | { ended_viewer_id: string; link_id: string };
  live: Partial<LiveState>;
  poll: { engagement_id: string; poll: ShownPoll | null };
  pollVotes: { engagement_id: string; poll: ShownPoll };
  pollList: { engagement_id: string };
  post: ChangedPost;
  questionVotes: ChangedQuestions;
  reactions: SentReactions;
  records: string[];
  record: ChangedRecord;
  screen: ScreenChange;
  screenCommand: { id: string; command: Command | "calibrate"; name: string; wait_ms?: number };
}

/** What a screen must know of a change of its own; of most changes it needs nothing. */
export interface ScreenChange {
  removed?: true;
  /** Its device is a screen of another stage now. */
  moved?: true;
  cell?: Cell | null;
  /** Comes with the cell. */
  view?: ScreenView;
}

/** The studio is told these with their body; of all others it learns the topic alone and reads what it shows of it. */
export const kindsWithBodyForStudio = [
  "game",
  "gameCount",
  "removedPlayer",
  "poll",
  "pollVotes",
  "pollList",
  "questionVotes",
] as const satisfies (keyof TopicBodies)[];
