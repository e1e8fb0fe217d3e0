import type { ParsedTopic, TopicKind } from "../../../contract/topics.ts";
import { meKey } from "../people/me.ts";
import { type FollowedQuery, workspaceKey } from "../queryKeys.ts";

/** A query that a change has made stale, or all whose keys begin like this. */
export interface StaleQuery {
  name: FollowedQuery | "me";
  rest: string[];
  /** It is read again after this time, together with what changes until then. */
  after_ms: number;
}

// A burst of changes, such as an import or a plan applied, reads each list again once.
const soon_ms = 200;
// What belongs to a stage is read after the list of stages, which then has told which stages are gone.
const stage_ms = 500;
// Guests may post many times a second; how many posts wait is told often enough like this.
const recount_ms = 1_000;

const query = (name: StaleQuery["name"], ...rest: string[]): StaleQuery => ({
  name,
  rest,
  after_ms: name === "stage" ? stage_ms : soon_ms,
});

// What a release would hold by now.
const unreleased = query("releases/changes");
const channels = [query("channels"), query("stage"), query("setup")];
const screens = [query("screens"), query("setup")];

/** Changes that come several times a second with all there is to know: whoever shows it needs to read nothing again. */
const nothing = "nothing";

/** What a change of each kind makes stale. */
const staleBy: {
  [Kind in TopicKind]: StaleQuery[] | ((topic: ParsedTopic<Kind>) => StaleQuery[]) | typeof nothing;
} = {
  asset: [query("assets")],
  brand: [query("brand")],
  changeOver: [],
  channels,
  manyChannels: channels,
  channel: channels,
  collection: [query("collections")],
  daypart: [query("dayparts"), unreleased],
  demo: [query("demo")],
  engagement: [query("engagements")],
  event: [query("events")],
  feed: [query("feeds")],
  folder: [query("folders")],
  fonts: [],
  forwarder: [],
  forwarderAnswer: [],
  // A game that starts, moves or ends is no change of its quiz, but stands in the same list.
  game: ({ engagement_id }) => [query("quizzes", "of", engagement_id)],
  gameCount: nothing,
  removedPlayer: nothing,
  guest: [],
  jobs: [],
  key: [query("keys")],
  layout: [query("layouts"), unreleased],
  live: ({ stage_id }) => [query("stage", stage_id)],
  member: [query("members"), query("me")],
  namedCondition: [query("named-conditions"), unreleased],
  pairing: [],
  photos: [],
  poll: ({ engagement_id }) => [query("polls", engagement_id)],
  pollVotes: nothing,
  pollList: ({ engagement_id }) => [query("polls", engagement_id)],
  // A post that comes or is decided changes how many wait, which is no change of its engagement.
  post: [{ name: "engagements", rest: [], after_ms: recount_ms }],
  presenter: [query("presenters")],
  presenting: ({ session_id }) => [query("presenting", session_id)],
  publishing: [query("publishing"), query("releases"), unreleased, query("stage")],
  quiz: [query("quizzes")],
  records: [query("records")],
  record: [query("records")],
  room: [query("rooms")],
  // Chapters carry titles of scenes.
  scene: [query("scenes"), query("story"), query("stage"), unreleased],
  schedule: [],
  screen: screens,
  screenCommand: screens,
  screenProblems: screens,
  screenshot: screens,
  session: [query("sessions"), query("stage")],
  show: [query("shows"), query("stage")],
  signIn: [],
  stage: ({ id }) => [query("stages"), query("stage", id), query("setup")],
  story: ({ id }) => [query("stories"), query("story", id), query("stage"), query("setup"), unreleased],
  venue: [query("venues"), query("stage"), query("setup")],
  workspace: [query("workspace"), query("me")],
};

/** Null: a topic of a newer version, of which this page knows only that something was done. */
export function listStaleQueries(topic: ParsedTopic | null): StaleQuery[] {
  const audit = query("audit");
  if (!topic) return [audit];
  const stale = staleBy[topic.kind];
  if (stale === nothing) return [];
  // The compiler does not see that the row and the topic are of the same kind.
  return [...(typeof stale === "function" ? stale(topic as never) : stale), audit];
}

export const writeQueryKey = (workspace_id: string, { name, rest }: StaleQuery) =>
  name === "me" ? meKey : workspaceKey(workspace_id, name, ...rest);
