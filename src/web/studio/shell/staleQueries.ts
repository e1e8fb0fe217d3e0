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
// What uses something may use something else by now.
const uses = query("uses");
const channels = [query("channels"), query("stage"), query("setup")];
const screens = [query("screens"), query("setup")];

/** Changes that come several times a second with all there is to know: whoever shows it needs to read nothing again. */
const nothing = "nothing";

/** What a change of each kind makes stale. */
const staleBy: {
  [Kind in TopicKind]: StaleQuery[] | ((topic: ParsedTopic<Kind>) => StaleQuery[]) | typeof nothing;
} = {
  // Pictures of stages show it.
  alert: [query("alerts"), query("stages")],
  alertTemplate: [query("alert-templates"), query("assets")],
  asset: [query("assets")],
  waveform: ({ id }) => [query("waveforms", id), query("assets", "one", id)],
  brand: [query("brand"), query("assets")],
  changeOver: [],
  channels,
  manyChannels: channels,
  channel: channels,
  actionLink: [query("action-links")],
  collection: [query("collections")],
  cueList: [query("cue-lists")],
  daypart: [query("dayparts"), query("stage"), uses, unreleased],
  demo: [query("demo")],
  engagement: [query("engagements")],
  event: [query("events")],
  eventCalendar: ({ event_ref }) => [query("event-calendars", event_ref)],
  eventSource: ({ event_ref }) => [query("event-sources", event_ref), query("events")],
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
  // Pictures of scenes show the layouts they are on.
  layout: [query("layouts"), query("scenes"), query("assets"), uses, unreleased],
  live: ({ stage_id }) => [query("stage", stage_id)],
  member: [query("members"), query("me")],
  namedCondition: [query("named-conditions"), uses, unreleased],
  pairing: [],
  photos: [],
  poll: ({ engagement_id }) => [query("polls", engagement_id)],
  pollVotes: nothing,
  pollList: ({ engagement_id }) => [query("polls", engagement_id)],
  // A post that comes or is decided changes how many wait, which is no change of its engagement.
  post: [{ name: "engagements", rest: [], after_ms: recount_ms }],
  questionVotes: nothing,
  reactions: nothing,
  moderationWords: [query("moderation-words")],
  tickets: ({ engagement_id }) => [query("tickets", engagement_id)],
  presenter: [query("presenters"), query("assets")],
  presenting: ({ session_id }) => [query("presenting", session_id)],
  publishing: [query("publishing"), query("releases"), unreleased, query("stage")],
  quiz: [query("quizzes"), query("assets")],
  records: [query("records")],
  record: [query("records")],
  room: [query("rooms")],
  // Chapters carry titles of scenes, layouts say how many shots are on them, and files which scenes use them.
  scene: [
    query("scenes"),
    query("layouts"),
    query("story"),
    query("stage"),
    query("assets"),
    uses,
    unreleased,
  ],
  schedule: ({ stage_id }) => [query("stage", stage_id)],
  screen: screens,
  screenCommand: screens,
  screenProblems: screens,
  screenshot: screens,
  session: [query("sessions"), query("stage")],
  show: [query("shows"), query("stage")],
  signIn: [],
  stage: ({ id }) => [query("stages"), query("stage", id), query("setup"), uses],
  stageGroup: [query("stage-groups")],
  story: ({ id }) => [query("stories"), query("story", id), query("stage"), query("setup"), uses, unreleased],
  trouble: [query("troubles")],
  troubleSettings: [query("trouble-settings")],
  venue: [query("venues"), query("stage"), query("setup")],
  webhook: [query("webhooks")],
  // There may be very many of them, as many as there are posts.
  webhookDeliveries: ({ id }) => [{ name: "webhook-deliveries", rest: [id], after_ms: recount_ms }],
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
