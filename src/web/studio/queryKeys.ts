/** What the studio has read of a workspace and a change can make stale: `shell/staleQueries.ts` says which does. */
export const followedQueries = [
  "alerts",
  "alert-templates",
  "action-links",
  "assets",
  "audit",
  "brand",
  "channels",
  "collections",
  "cue-lists",
  "dayparts",
  "demo",
  "engagements",
  /** The addresses of one event's calendars, followed by its ref. */
  "event-calendars",
  /** What one event follows, followed by its ref. */
  "event-sources",
  "events",
  "feeds",
  "folders",
  "keys",
  "layouts",
  "members",
  "moderation-words",
  "named-conditions",
  "polls",
  "presenters",
  /** Who is connected to a session, and its presenters' links, followed by the session's id. */
  "presenting",
  "publishing",
  "quizzes",
  "records",
  "releases",
  "releases/changes",
  "rooms",
  "scenes",
  "screens",
  "sessions",
  "setup",
  "shows",
  /** What belongs to one stage, followed by its id. */
  "stage",
  "stage-groups",
  "stages",
  "stories",
  /** One story with its chapters, followed by its id: of a hundred stories only the changed one is read again. */
  "story",
  /** The personal codes of one engagement, followed by its id. */
  "tickets",
  /** What is wrong, or was. */
  "troubles",
  "trouble-settings",
  /** What uses something, followed by the list it is in and its id. */
  "uses",
  "venues",
  /** How loud one sound is over time, followed by its asset's id: other changes of the asset leave it as it is. */
  "waveforms",
  /** What was sent to one webhook, followed by its id. */
  "webhook-deliveries",
  "webhooks",
  "workspace",
] as const;

export type FollowedQuery = (typeof followedQueries)[number];

/** What nobody is told of, or what is kept up to date by the page that shows it. */
type OtherQuery =
  | "addresses"
  /** How much of an engagement's archive has come, followed by the engagement's id. */
  | "archive"
  | "block-kinds"
  /** What a stage in sight of the control room plays, followed by its id. */
  | "control"
  /** How the server is. */
  | "operations"
  /** What came from the phone of a post. */
  | "phones"
  | "pictures"
  | "plan"
  | "plays"
  | "played-quiz"
  | "quiz-games"
  | "quiz-players"
  | "quiz-answers"
  | "quiz-leaders"
  | "quiz-rounds"
  | "record names"
  | "record table";

/** The key of a query: its workspace, its name, and what tells it from others of that name. */
export const workspaceKey = <const Rest extends readonly unknown[]>(
  workspace_id: string,
  name: FollowedQuery | OtherQuery,
  ...rest: Rest
) => [workspace_id, name, ...rest] as const;
