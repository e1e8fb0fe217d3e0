import type { CueAction } from "../../../contract/cueActions.ts";
import type { Targets } from "../../../contract/targets.ts";
import type { State } from "../../../core/engagements/engagement.ts";
import type { PollAction } from "../../../core/polls/poll.ts";
import type { Action as GameAction } from "../../../core/quizzes/game.ts";
import type { SessionAction } from "../../../core/sessions/actOn.ts";
import type { ShowAction } from "../../../core/shows/showActions.ts";

export const namedKinds = [
  "story",
  "scene",
  "stage",
  "group",
  "venue",
  "channel",
  "session",
  "show",
  "poll",
  "game",
  "template",
  "engagement",
] as const;
export type NamedKind = (typeof namedKinds)[number];

/** The name of what an action names: undefined while it is read, null where there is no such thing any more. */
export type NameOf = (kind: NamedKind, id: string) => string | null | undefined;

/** Says in a plain sentence what an action does. */
export function sayAction(action: CueAction, nameOf: NameOf): string {
  const name = (kind: NamedKind, id: string | null | undefined) => sayName(kind, id, nameOf);
  switch (action.do) {
    case "take": {
      const shown = action.story_id ? name("story", action.story_id) : name("scene", action.scene_id);
      return `Puts ${shown} on ${sayTargets(action, nameOf)}${sayLength(action.for_ms)}`;
    }
    case "end_take":
      return `Ends what was put by hand on ${sayTargets(action, nameOf)}`;
    case "channel": {
      const stage = sayPlace("stage", action.stage_id, nameOf);
      if (action.channel_id === null) return `Hands ${stage} back to its rules`;
      return `Switches ${stage} to the channel ${name("channel", action.channel_id)}`;
    }
    case "session":
      return `${name("session", action.session_id)} ${sessionWords[action.action]}`;
    case "show":
      return `${showWords[action.action]} the show of ${name("show", action.show_id)}`;
    case "poll":
      return `${pollWords[action.action]} the poll ${name("poll", action.poll_id)}${sayLength(action.for_ms)}`;
    case "game":
      return `${gameWords[action.action]} in the quiz ${name("game", action.game_id)}`;
    case "records":
      return `Sets values of ${joinWords(action.items.map(({ ref }) => `“${ref}”`))}`;
    case "alert": {
      const words = action.title?.["en"] ?? Object.values(action.title ?? {})[0];
      const called = words === undefined ? name("template", action.template_id) : `“${words}”`;
      const what = action.drill ? "drill" : "alert";
      return `Starts the ${what} ${called} on ${sayTargets(action, nameOf)}`;
    }
    case "end_alert":
      return action.alert_id ? "Ends one alert" : "Ends every alert";
    case "engagement":
      return `${engagementWords[action.state]} ${name("engagement", action.engagement_id)}`;
    default:
      return action satisfies never;
  }
}

export const sessionWords: Record<SessionAction, string> = {
  go_live: "goes live",
  hold: "is put on hold",
  end: "ends",
  cancel: "is cancelled",
  reopen: "is reopened",
};
export const showWords: Record<ShowAction, string> = {
  open: "Opens",
  take_control: "Takes control of",
  release: "Gives up control of",
  close: "Closes",
};
export const pollWords: Record<PollAction, string> = {
  open: "Opens",
  close: "Closes",
  show: "Shows the results of",
  hide: "Hides the results of",
  reset: "Starts anew",
};
export const gameWords: Record<GameAction, string> = {
  begin: "Begins with the first question",
  lock: "Locks the answers",
  reveal: "Reveals the answer",
  leaderboard: "Shows the leaderboard",
  next: "Asks the next question",
  podium: "Shows the podium",
  end: "Ends the game",
  auto_on: "Lets questions follow by themselves",
  auto_off: "Stops questions following by themselves",
};
export const engagementWords: Record<State, string> = {
  open: "Opens",
  paused: "Pauses guests’ posts in",
  closed: "Closes",
};

/** What each kind is called where its name is not known, or nothing is chosen yet. */
const nouns: Record<NamedKind, string> = {
  story: "story",
  scene: "scene",
  stage: "stage",
  group: "group",
  venue: "venue",
  channel: "channel",
  session: "session",
  show: "session",
  poll: "poll",
  game: "quiz",
  template: "alert",
  engagement: "engagement",
};

function sayName(kind: NamedKind, id: string | null | undefined, nameOf: NameOf): string {
  if (!id) return `(no ${nouns[kind]} chosen)`;
  const name = nameOf(kind, id);
  if (name === null) return `(a ${nouns[kind]} that is gone)`;
  return name === undefined ? "…" : `“${name}”`;
}

/** Places are known by their names alone. */
function sayPlace(kind: "stage" | "group", id: string, nameOf: NameOf): string {
  const said = sayName(kind, id, nameOf);
  return said.startsWith("“") ? said.slice(1, -1) : said;
}

export function sayTargets({ all, stage_ids, group_ids, venue_ids }: Targets, nameOf: NameOf): string {
  if (all) return "every stage";
  const places = [
    ...(group_ids ?? []).map((id) => sayPlace("group", id, nameOf)),
    ...(venue_ids ?? []).map((id) => `every stage in ${sayName("venue", id, nameOf)}`),
    ...(stage_ids ?? []).map((id) => sayPlace("stage", id, nameOf)),
  ];
  return places.length === 0 ? "(no stage chosen)" : joinWords(places);
}

/** A sentence with forty stages in it is read by nobody. */
const most_named = 5;

function joinWords(words: readonly string[]): string {
  const named = words.length > most_named ? words.slice(0, most_named - 1) : words;
  const rest = words.length - named.length;
  const parts = rest > 0 ? [...named, `${rest} more`] : named;
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}

function sayLength(ms: number | null | undefined): string {
  if (!ms) return "";
  if (ms < 120_000) return ` for ${Math.round(ms / 1000)} seconds`;
  return ` for ${Math.round(ms / 6000) / 10} minutes`;
}
