/** What the studio has read of a workspace and a change can make stale: `shell/staleQueries.ts` says which does. */
export const followedQueries = [
  "assets",
  "audit",
  "brand",
  "channels",
  "collections",
  "dayparts",
  "demo",
  "engagements",
  "events",
  "feeds",
  "folders",
  "keys",
  "layouts",
  "members",
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
  "stages",
  "stories",
  /** One story with its chapters, followed by its id: of a hundred stories only the changed one is read again. */
  "story",
  "venues",
  "workspace",
] as const;

export type FollowedQuery = (typeof followedQueries)[number];

/** What nobody is told of, or what is kept up to date by the page that shows it. */
type OtherQuery =
  | "addresses"
  | "block-kinds"
  | "pictures"
  | "plan"
  | "played-quiz"
  | "quiz-games"
  | "quiz-players"
  | "record table";

/** The key of a query: its workspace, its name, and what tells it from others of that name. */
export const workspaceKey = <const Rest extends readonly unknown[]>(
  workspace_id: string,
  name: FollowedQuery | OtherQuery,
  ...rest: Rest
) => [workspace_id, name, ...rest] as const;
