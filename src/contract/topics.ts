import type { ChangeOver, LiveState } from "../core/playback/programme.ts";
import type { ShownPoll } from "../core/polls/poll.ts";
import type { ChangedPost } from "../core/posts/playedWall.ts";
import { type Command, record_topics } from "./liveMessages.ts";
import type { ChangedRecord } from "../core/records/playedRecord.ts";
import type { GameCount, ShownGame } from "../core/quizzes/shownGame.ts";
import type { Cell } from "../core/stages/wallViewport.ts";

/**
 * Every topic under which a change can be told, by its kind. `:id` stands for one part of a path, `:ref*` for all the
 * rest of it, slashes included. Where two patterns fit a topic the first one counts.
 *
 * The paths are stored in the outbox and sent to pages: nodes and pages of the version before must understand them, so a
 * path that is in use never changes.
 */
const patterns = {
  asset: "assets/:id",
  brand: "brand",
  changeOver: "change_overs/:stage_id",
  /** New channels are in the list; those that were there are as before. */
  channels: "channels",
  /** So many channels have changed that they are not told one by one. */
  manyChannels: "channels/many",
  channel: "channels/:id",
  collection: "collections/:id",
  daypart: "dayparts/:id",
  demo: "demo",
  engagement: "engagements/:id",
  event: "events/:ref*",
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
  presenter: "presenters/:id",
  publishing: "publishing",
  quiz: "quizzes/:id",
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
  story: "stories/:id",
  venue: "venues/:id",
  workspace: "workspace",
} as const;

/** What a change carries besides its topic. A kind that is not named here carries nothing. */
export interface TopicBodies {
  changeOver: ChangeOver;
  game: { engagement_id: string; game: ShownGame | null };
  gameCount: { engagement_id: string; game_id: string; q: number; count: GameCount };
  removedPlayer: { game_id: string; player_id: string };
  live: Partial<LiveState>;
  poll: { engagement_id: string; poll: ShownPoll | null };
  pollVotes: { engagement_id: string; poll: ShownPoll };
  pollList: { engagement_id: string };
  post: ChangedPost;
  records: string[];
  record: ChangedRecord;
  screen: ScreenChange;
  screenCommand: { id: string; command: Command | "calibrate"; name: string };
}

/** What a screen must know of a change of its own; of most changes it needs nothing. */
export interface ScreenChange {
  removed?: true;
  /** Its device is a screen of another stage now. */
  moved?: true;
  cell?: Cell | null;
}

/** The studio is told these with their body; of all others it learns the topic alone and reads what it shows of it. */
export const kindsWithBodyForStudio = [
  "game",
  "gameCount",
  "removedPlayer",
  "poll",
  "pollVotes",
  "pollList",
] as const satisfies (keyof TopicBodies)[];

type Patterns = typeof patterns;
export type TopicKind = keyof Patterns;
export type TopicBody<Kind extends TopicKind> = Kind extends keyof TopicBodies ? TopicBodies[Kind] : void;

declare const carries: unique symbol;
declare const isPrefix: unique symbol;

/** A topic that came from `topics`: a string of another origin is none. Its body is known to the compiler alone. */
export type Topic<Body = unknown> = string & { readonly [carries]: Body };
/** Stands for all topics that begin with it. */
export type TopicPrefix = string & { readonly [isPrefix]: true };
/** What somebody can listen to. */
export type TopicFilter = Topic | TopicPrefix;

/** The arguments after a topic when it is told: its body if it has one. A topic of unknown kind cannot be told. */
export type BodyArguments<Body> = [Body] extends [void] ? [] : unknown extends Body ? [never] : [body: Body];

type NamesIn<Path extends string> = Path extends `${infer Part}/${infer Rest}`
  ? [...NameIn<Part>, ...NamesIn<Rest>]
  : NameIn<Path>;
type NameIn<Part extends string> = Part extends `:${infer Name}*`
  ? [Name]
  : Part extends `:${infer Name}`
    ? [Name]
    : [];
type FirstWord<Path extends string> = Path extends `${infer Word}/${string}` ? Word : never;

/** What a topic says: its kind and the ids in its path. */
export type ParsedTopic<Kind extends TopicKind = TopicKind> = {
  [K in Kind]: { kind: K } & { [Name in NamesIn<Patterns[K]>[number]]: string };
}[Kind];

type Ids<Names extends string[]> = { [At in keyof Names]: string };
type TopicWriters = {
  [Kind in TopicKind]: (...ids: Ids<NamesIn<Patterns[Kind]>>) => Topic<TopicBody<Kind>>;
};

interface Pattern {
  kind: TopicKind;
  parts: PatternPart[];
}

interface PatternPart {
  /** The word that stands there, or the name of the id. */
  name: string;
  isId: boolean;
  takesRest: boolean;
}

const allPatterns: Pattern[] = Object.entries(patterns).map(([kind, path]) => ({
  kind: kind as TopicKind,
  parts: path.split("/").map(readPart),
}));
const patternsByWord = new Map<string, Pattern[]>();
for (const pattern of allPatterns) {
  const word = pattern.parts[0]!.name;
  patternsByWord.set(word, [...(patternsByWord.get(word) ?? []), pattern]);
}

function readPart(part: string): PatternPart {
  const isId = part.startsWith(":");
  const takesRest = part.endsWith("*");
  return { name: part.slice(isId ? 1 : 0, takesRest ? -1 : undefined), isId, takesRest };
}

export const topicKinds: readonly TopicKind[] = allPatterns.map(({ kind }) => kind);

/** The only place that topics come from: `topics.stage(id)`. */
export const topics = Object.fromEntries(
  allPatterns.map(({ kind, parts }) => [kind, (...ids: string[]) => writeTopic(parts, ids)]),
) as unknown as TopicWriters;

function writeTopic(parts: PatternPart[], ids: string[]): string {
  let next = 0;
  return parts.map(({ name, isId }) => (isId ? ids[next++] : name)).join("/");
}

const prefix = (path: `${FirstWord<Patterns[TopicKind]>}/${string}`) => path as unknown as TopicPrefix;

/** What is listened to as a whole. */
export const topicPrefixes = {
  everything: "" as unknown as TopicPrefix,
  events: prefix("events/"),
  presenters: prefix("presenters/"),
  rooms: prefix("rooms/"),
  records: prefix(record_topics),
  /** Records whose refs begin with this path, which ends in a slash. */
  recordsBelow: (path: string) => prefix(`${record_topics}${path}`),
  postsOf: (engagement_id: string) => prefix(`posts/${engagement_id}/`),
};

/** Null: a topic that this version does not know. */
export function readTopic(topic: string): ParsedTopic | null {
  const words = topic.split("/");
  for (const pattern of patternsByWord.get(words[0]!) ?? []) {
    const read = readBy(pattern, words);
    if (read) return read;
  }
  return null;
}

function readBy({ kind, parts }: Pattern, words: string[]): ParsedTopic | null {
  const read: Record<string, string> = { kind };
  let at = 0;
  for (const { name, isId, takesRest } of parts) {
    const word = takesRest ? words.slice(at).join("/") : words[at];
    if (!word || (!isId && word !== name)) return null;
    if (isId) read[name] = word;
    at = takesRest ? words.length : at + 1;
  }
  return at === words.length ? (read as unknown as ParsedTopic) : null;
}

/** The filters that hear a change of this topic besides the topic itself, the widest first. */
export function listPrefixes(topic: Topic): TopicPrefix[] {
  const prefixes = [topicPrefixes.everything];
  for (let at = topic.indexOf("/"); at !== -1; at = topic.indexOf("/", at + 1))
    prefixes.push(topic.slice(0, at + 1) as unknown as TopicPrefix);
  return prefixes;
}

/** Whether a filter is for all topics that begin with it, not for one. */
export function isTopicPrefix(filter: TopicFilter): filter is TopicPrefix {
  return filter === topicPrefixes.everything || filter.endsWith("/");
}

export function hearsRecords(filter: TopicFilter): boolean {
  return filter === topicPrefixes.everything || filter.startsWith(topicPrefixes.records);
}
