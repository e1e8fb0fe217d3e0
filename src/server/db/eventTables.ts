import type { ColumnType, Generated } from "kysely";
import type { UndoableAction } from "../../core/sessions/actOn.ts";
import type { SessionStatus } from "../../core/sessions/session.ts";
import type { Controller, ShowStatus } from "../../core/shows/show.ts";
import type { ShowAction } from "../../core/shows/showActions.ts";
import type { HandEdits, Json, Stamp } from "./columns.ts";

/** Plans, and what became of them. */
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
    /** How often an apply has written anything. */
    version: Generated<number>;
    created_at: Stamp;
    updated_at: Stamp;
  };
  event_items: {
    event_id: string;
    kind: string;
    key: string;
    item_id: string;
    /** As the plan wrote them last. */
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
    /** Null: every room of the venue. */
    stage_id: string | null;
    venue_id: string | null;
    title: string;
    starts_at: number;
    ends_at: number;
    status: ColumnType<SessionStatus, SessionStatus | undefined, SessionStatus>;
    status_since: Stamp;
    went_live_at: number | null;
    ended_at: number | null;
    /** What the last action did away with. */
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
    /** When what it plays began; null while it is not open. */
    story_since: number | null;
    closed_at: number | null;
    /** What the last action did away with. */
    undoable: Json<UndoableShowAction> | null;
    created_at: Stamp;
    updated_at: Stamp;
  };
}

export interface UndoableShowAction {
  action: ShowAction;
  by: Controller;
  status: ShowStatus;
  controller: Controller | null;
  opened_at: number | null;
  closed_at: number | null;
  story_since: number | null;
  /** By stage: what was put on by hand, and ended. */
  takes: Record<string, Take>;
}

/** What an operator put on the stage by hand: a story, or one scene. */
export type Take = {
  story_id: string | null;
  scene_id: string | null;
  since: number;
  /** Null: until it is ended. */
  until: number | null;
  by: string;
};
