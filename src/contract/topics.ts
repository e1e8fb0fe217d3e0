import { record_topics } from "./liveMessages.ts";
import { type TopicBodies, topicPatterns } from "./topicPatterns.ts";

type Patterns = typeof topicPatterns;
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

const allPatterns: Pattern[] = Object.entries(topicPatterns).map(([kind, path]) => ({
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
  alertTemplates: prefix("alert-templates/"),
  events: prefix("events/"),
  presenters: prefix("presenters/"),
  rooms: prefix("rooms/"),
  records: prefix(record_topics),
  schedules: prefix("schedules/"),
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
