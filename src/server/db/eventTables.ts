import type { ColumnType, Generated } from "kysely";
import type { Role } from "../../contract/declare.ts";
import type { Comparison } from "../../core/events/compareEvent.ts";
import type { EventPlan } from "../../core/events/eventPlan.ts";
import type { UndoableAction } from "../../core/sessions/actOn.ts";
import type { SessionStatus } from "../../core/sessions/session.ts";
import type { Controller, ShowStatus } from "../../core/shows/show.ts";
import type { ShowAction } from "../../core/shows/showActions.ts";
import type { HandEdits, Json, JsonDefault, Stamp } from "./columns.ts";

/** The tables of plans, and of what became of them. */
export interface EventTables {
  events: {
    id: string;
    workspace_id: string;
    ref: string;
    series: string | null;
    title: string;
    date: string;
    time_zone: string;
    language: string;
    day_starts: string;
    venue_id: string | null;
    /** Counts how often an apply has written anything. */
    version: Generated<number>;
    /** The addresses of its calendars are signed with it. */
    calendar_version: Generated<number>;
    created_at: Stamp;
    updated_at: Stamp;
  };
  event_sources: {
    event_id: string;
    workspace_id: string;
    url: string;
    every_min: number;
    apply: "auto" | "ask";
    time_zone: string | null;
    day: string | null;
    /** Counts how often the settings were changed. */
    version: Generated<number>;
    /** The caller in whose name it is applied. */
    set_by: Json<StoredActor>;
    etag: string | null;
    last_modified: string | null;
    /** The last plan that could be read. */
    plan: Json<EventPlan> | null;
    remarks: JsonDefault<string[]>;
    /** The keys of sessions that were missing when the source was applied last. */
    gone_keys: ColumnType<string[], string[] | undefined, string[]>;
    /** What applying the plan would change. */
    waiting: Json<StoredDifference> | null;
    error: string | null;
    is_shrunk: Generated<boolean>;
    last_read_at: number | null;
    last_changed_at: number | null;
    due_at: number;
    created_at: Stamp;
  };
  event_items: {
    event_id: string;
    kind: string;
    key: string;
    item_id: string;
    /** The values as the plan wrote them last. */
    values: Json<Record<string, unknown>>;
  };
  rooms: {
    id: string;
    workspace_id: string;
    venue_id: string;
    key: string;
    name: string;
    label: string;
    stage_id: string | null;
    created_at: Stamp;
  };
  sessions: {
    id: string;
    workspace_id: string;
    event_id: string | null;
    /** Null means every room of the venue. */
    stage_id: string | null;
    venue_id: string | null;
    title: string;
    starts_at: number;
    ends_at: number;
    status: ColumnType<SessionStatus, SessionStatus | undefined, SessionStatus>;
    status_since: Stamp;
    went_live_at: number | null;
    ended_at: number | null;
    /** Holds what the last action replaced. */
    undoable: Json<UndoableAction> | null;
    record_ref: string | null;
    presenter_ids: ColumnType<string[], string[] | undefined, string[]>;
    hand: HandEdits;
    created_at: Stamp;
    updated_at: Stamp;
  };
  shows: {
    id: string;
    workspace_id: string;
    session_id: string;
    story_id: string | null;
    status: ColumnType<ShowStatus, ShowStatus | undefined, ShowStatus>;
    controller: Json<Controller> | null;
    opened_at: number | null;
    /** The moment when what it plays began; null while it is not open. */
    story_since: number | null;
    closed_at: number | null;
    /** Holds what the last action replaced. */
    undoable: Json<UndoableShowAction> | null;
    created_at: Stamp;
    updated_at: Stamp;
  };
}

/** Who acts, and with which rights. */
export interface StoredActor {
  kind: "key" | "person";
  id: string;
  name: string;
  role: Role;
  scopes: readonly string[];
  workspace_id: string;
  workspace_name: string;
}

export interface StoredDifference extends Pick<Comparison, "counts" | "steps" | "clashes" | "notes"> {
  read_at: number;
}

export interface UndoableShowAction {
  action: ShowAction;
  by: Controller;
  status: ShowStatus;
  controller: Controller | null;
  opened_at: number | null;
  closed_at: number | null;
  story_since: number | null;
  /** The takes by stage that were put on by hand, and ended. */
  takes: Record<string, Take>;
}

/** A story, or one scene, that an operator put on the stage by hand. */
export type Take = {
  story_id: string | null;
  scene_id: string | null;
  since: number;
  /** Null means until it is ended. */
  until: number | null;
  by: string;
};
