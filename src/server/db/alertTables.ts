import type { ColumnType } from "kysely";
import type { AlertLevel, Translations } from "../../core/alerts/alert.ts";
import type { Json, Stamp } from "./columns.ts";

/** The tables of stage groups and alerts. */
export interface AlertTables {
  stage_groups: { id: string; workspace_id: string; name: string; created_at: Stamp };
  stage_group_stages: { group_id: string; stage_id: string; position: number };
  alert_templates: {
    id: string;
    workspace_id: string;
    name: string;
    level: AlertLevel;
    title: Json<Translations>;
    text: Json<Translations>;
    asset_id: string | null;
    sound: ColumnType<boolean, boolean | undefined, boolean>;
    created_at: Stamp;
  };
  alerts: {
    id: string;
    workspace_id: string;
    level: AlertLevel;
    title: Json<Translations>;
    text: Json<Translations>;
    asset_id: string | null;
    sound: boolean;
    drill: boolean;
    started_by: Json<{ kind: "key" | "person"; id: string; name: string }>;
    /** When it ends by itself. */
    ends_at: number | null;
    ended_at: ColumnType<number | null, number | null | undefined, number | null>;
    created_at: number;
  };
  alert_stages: {
    alert_id: string;
    stage_id: string;
    position: number;
    ended_at: ColumnType<number | null, number | null | undefined, number | null>;
  };
}
