import type { ColumnType } from "kysely";
import type { AfterMinutes, TroubleKind, TroublePlace, TroubleSubject } from "../../core/troubles/trouble.ts";
import type { Json, JsonDefault, Stamp } from "./columns.ts";

type Flag = ColumnType<boolean, boolean | undefined, boolean>;

/** The tables of what is wrong and who is told. */
export interface TroubleTables {
  troubles: {
    id: string;
    workspace_id: string;
    kind: TroubleKind;
    place: Json<TroublePlace> | null;
    subjects: Json<TroubleSubject[]>;
    detail: string | null;
    time_zone: string;
    since: number;
    ended_at: number | null;
    announced_at: number | null;
    is_start_mailed: Flag;
    is_end_mailed: Flag;
    created_at: Stamp;
  };
  watched_subjects: {
    workspace_id: string;
    kind: TroubleKind;
    subject_id: string;
    name: string;
    place: Json<TroublePlace> | null;
    time_zone: string;
    detail: string | null;
    bad_since: number;
    well_since: number | null;
    relapses: number;
    trouble_id: string | null;
  };
  trouble_settings: {
    workspace_id: string;
    emails: ColumnType<string[], string[] | undefined, string[]>;
    after_min: JsonDefault<Partial<AfterMinutes>>;
    mail_every_min: ColumnType<number, number | undefined, number>;
    mailed_at: number | null;
    is_mail_asked: Flag;
    mail_not_before: number | null;
    mail_error: string | null;
    mail_failing_since: number | null;
    tested_at: number | null;
  };
  short_disks: { disk: string; since: number; looked_at: number };
  trouble_looks: { only_one: Flag; looked_at: number };
}
