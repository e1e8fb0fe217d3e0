import type { ActionResult } from "../../contract/cueLists.ts";
import type { CueAction } from "../../contract/cueActions.ts";
import type { LinkAction } from "../../contract/actionLinks.ts";
import type { CueStart, FollowedStatus } from "../../core/cueLists/cue.ts";
import type { Json, Stamp } from "./columns.ts";

/** Somebody in whose name something is done later: what they may do then is read then. */
export interface NamedActor {
  kind: "key" | "person";
  id: string;
  name: string;
}

/** The tables of runs of show, and of links that do one thing. */
export interface CueTables {
  cue_lists: {
    id: string;
    workspace_id: string;
    title: string;
    event_id: string | null;
    next_cue_id: string | null;
    /** What comes next in the rehearsal; null as well while there is none. */
    rehearsed_next_id: string | null;
    rehearsing: boolean;
    running_since: number | null;
    running_by: Json<NamedActor> | null;
    problem: string | null;
    created_at: Stamp;
    updated_at: Stamp;
  };
  cues: {
    workspace_id: string;
    id: string;
    list_id: string;
    position: number;
    title: string;
    note: string;
    planned_at: number | null;
    after: CueStart;
    delay_ms: number;
    session_id: string | null;
    status: FollowedStatus | null;
    actions: Json<CueAction[]>;
    fired_at: number | null;
    fired_by: string | null;
    results: Json<ActionResult[]> | null;
    due_at: number | null;
    missed_at: number | null;
  };
  action_links: {
    id: string;
    workspace_id: string;
    name: string;
    token_hash: string;
    action: Json<LinkAction>;
    made_by: Json<NamedActor>;
    created_at: Stamp;
    last_used_at: number | null;
  };
}
