import type { CueAction } from "../../contract/cueActions.ts";
import type { Targets } from "../../contract/targets.ts";
import type { Queryable } from "../db/database.ts";
import { invalid } from "../http/errors.ts";
import { listNames, type NamedTable } from "./cueLists.repo.ts";

interface Reference {
  table: NamedTable;
  id: string;
  /** Where the action names it. */
  field: string;
}

/** What people call the things that actions name, by table and id. What is not there is missing. */
export type ActionNames = (table: NamedTable, id: string) => string | undefined;

const things: Record<NamedTable, string> = {
  alerts: "alert",
  alert_templates: "prepared alert",
  assets: "file",
  channels: "channel",
  engagements: "engagement",
  polls: "poll",
  quiz_games: "game",
  scenes: "scene",
  sessions: "session",
  shows: "show",
  stage_groups: "group of stages",
  stages: "stage",
  stories: "story",
  venues: "venue",
};

/** Reads the names of all that these actions name, in one statement for each kind of thing. */
export async function readActionNames(
  q: Queryable,
  workspace_id: string,
  actions: readonly CueAction[],
): Promise<ActionNames> {
  const wanted = new Map<NamedTable, Set<string>>();
  for (const { table, id } of actions.flatMap(listReferences))
    wanted.set(table, (wanted.get(table) ?? new Set()).add(id));
  const found = new Map<string, string>();
  for (const [table, ids] of wanted)
    for (const { id, name } of await listNames(q, { workspace_id, table, ids: [...ids] }))
      found.set(`${table}/${id}`, name);
  return (table, id) => found.get(`${table}/${id}`);
}

/** Refuses an action that names what is not there; `at` is where the action stands in a request. */
export function refuseUnknown(action: CueAction, names: ActionNames, at?: string): void {
  for (const { table, id, field } of listReferences(action))
    if (names(table, id) === undefined)
      throw invalid(
        at === undefined ? field : `${at}.${field}`,
        `names no ${things[table]} of this workspace`,
      );
}

function listReferences(action: CueAction): Reference[] {
  switch (action.do) {
    case "take":
      return [
        ...one("stories", "story_id", action.story_id),
        ...one("scenes", "scene_id", action.scene_id),
        ...listTargets(action),
      ];
    case "end_take":
      return listTargets(action);
    case "channel":
      return [
        ...one("stages", "stage_id", action.stage_id),
        ...one("channels", "channel_id", action.channel_id),
      ];
    case "session":
      return one("sessions", "session_id", action.session_id);
    case "show":
      return one("shows", "show_id", action.show_id);
    case "poll":
      return one("polls", "poll_id", action.poll_id);
    case "game":
      return one("quiz_games", "game_id", action.game_id);
    // A record that is not there is made.
    case "records":
      return [];
    case "alert":
      return [
        ...one("alert_templates", "template_id", action.template_id),
        ...one("assets", "asset_id", action.asset_id),
        ...listTargets(action),
      ];
    case "end_alert":
      return one("alerts", "alert_id", action.alert_id);
    case "engagement":
      return one("engagements", "engagement_id", action.engagement_id);
    default:
      return action satisfies never;
  }
}

function one(table: NamedTable, field: string, id: string | null | undefined): Reference[] {
  return id === null || id === undefined ? [] : [{ table, id, field }];
}

function listTargets({ stage_ids, group_ids, venue_ids }: Targets): Reference[] {
  const all = (table: NamedTable, field: string, ids: string[] = []) =>
    ids.map((id, nth) => ({ table, id, field: `${field}.${nth}` }));
  return [
    ...all("stages", "stage_ids", stage_ids),
    ...all("stage_groups", "group_ids", group_ids),
    ...all("venues", "venue_ids", venue_ids),
  ];
}
