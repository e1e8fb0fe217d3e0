import type { CueAction } from "../../contract/cueActions.ts";
import type { Targets } from "../../contract/targets.ts";
import type { State } from "../../core/engagements/engagement.ts";
import type { PollAction } from "../../core/polls/poll.ts";
import type { SessionAction } from "../../core/sessions/actOn.ts";
import type { ShowAction } from "../../core/shows/showActions.ts";
import type { ActionNames } from "./actionReferences.ts";
import type { NamedTable } from "./cueLists.repo.ts";

/** Says in a sentence what an action would do; `names` are those of what it names. */
export function describeAction(action: CueAction, names: ActionNames): string {
  const name = (table: NamedTable, id: string) => `“${names(table, id) ?? id}”`;
  switch (action.do) {
    case "take": {
      const { story_id, scene_id, for_ms } = action;
      const shown = story_id
        ? `the story ${name("stories", story_id)}`
        : `the scene ${name("scenes", scene_id!)}`;
      return `Would put ${shown} on ${sayTargets(action, names)}${sayLength(for_ms)}`;
    }
    case "end_take":
      return `Would end what was put by hand on ${sayTargets(action, names)}`;
    case "channel": {
      const stage = name("stages", action.stage_id);
      if (action.channel_id === null) return `Would hand ${stage} back to its rules`;
      return `Would switch ${stage} to the channel ${name("channels", action.channel_id)}`;
    }
    case "session":
      return sessionSentences[action.action](name("sessions", action.session_id));
    case "show":
      return `Would ${showWords[action.action]} the show of ${name("shows", action.show_id)}`;
    case "poll":
      return `Would ${pollWords[action.action]} the poll ${name("polls", action.poll_id)}${sayLength(action.for_ms)}`;
    case "game":
      return `Would do ${action.action} in the game of ${name("quiz_games", action.game_id)}`;
    case "records":
      return `Would set values of ${sayFew(action.items.map(({ ref }) => `“${ref}”`))}`;
    case "alert": {
      const { template_id, title = {}, drill } = action;
      const words = title["en"] ?? Object.values(title)[0];
      const called = words === undefined ? name("alert_templates", template_id!) : `“${words}”`;
      return `Would start the ${drill ? "drill" : "alert"} ${called} on ${sayTargets(action, names)}`;
    }
    case "end_alert":
      return `Would end ${action.alert_id ? `the alert ${name("alerts", action.alert_id)}` : "every alert"}`;
    case "engagement":
      return `Would ${engagementWords[action.state]} ${name("engagements", action.engagement_id)}`;
    default:
      return action satisfies never;
  }
}

const sessionSentences: Record<SessionAction, (session: string) => string> = {
  go_live: (session) => `Would let the session ${session} go live`,
  hold: (session) => `Would hold the session ${session}`,
  end: (session) => `Would end the session ${session}`,
  cancel: (session) => `Would cancel the session ${session}`,
  reopen: (session) => `Would reopen the session ${session}`,
};
const showWords: Record<ShowAction, string> = {
  open: "open",
  take_control: "take control of",
  release: "give up control of",
  close: "close",
};
const pollWords: Record<PollAction, string> = {
  open: "open",
  close: "close",
  show: "show the results of",
  hide: "hide the results of",
  reset: "reset",
};
const engagementWords: Record<State, string> = {
  open: "open the engagement",
  paused: "pause guests' posts in",
  closed: "close the engagement",
};

function sayTargets({ all, stage_ids = [], group_ids = [], venue_ids = [] }: Targets, names: ActionNames) {
  if (all) return "every stage";
  return sayFew([
    ...stage_ids.map((id) => `“${names("stages", id) ?? id}”`),
    ...group_ids.map((id) => `the group “${names("stage_groups", id) ?? id}”`),
    ...venue_ids.map((id) => `every stage of “${names("venues", id) ?? id}”`),
  ]);
}

/** A sentence with forty stages in it is read by nobody. */
const most_named = 5;

function sayFew(things: readonly string[]): string {
  const named = things.length > most_named ? things.slice(0, most_named - 1) : things;
  const rest = things.length - named.length;
  const parts = rest > 0 ? [...named, `${rest} more`] : named;
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}

function sayLength(ms: number | null | undefined): string {
  if (!ms) return "";
  return ms < 120_000 ? ` for ${Math.round(ms / 1000)} seconds` : ` for ${Math.round(ms / 60_000)} minutes`;
}
