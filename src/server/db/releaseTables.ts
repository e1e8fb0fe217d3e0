import type { ColumnType, Generated } from "kysely";
import type { Json, Stamp } from "./columns.ts";

/** The tables of releases and of what each has released. */
export interface ReleaseTables {
  releases: {
    id: string;
    workspace_id: string;
    number: number;
    note: ColumnType<string, string | undefined, string>;
    rollback_of: number | null;
    created_by: string;
    created_at: Stamp;
  };
  released: {
    workspace_id: string;
    kind: string;
    item_id: string;
    parent_id: string | null;
    body: Json<Record<string, unknown>>;
    from_release: number;
    to_release: number | null;
  };
  /** Rows of working tables that may differ from what is released. */
  release_candidates: {
    workspace_id: string;
    kind: string;
    item_id: string;
    rolled_back: Generated<boolean>;
    touch: Generated<number>;
  };
}
