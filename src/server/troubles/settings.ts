import { usualAfterMinutes } from "../../core/troubles/trouble.ts";
import type { Db } from "../db/database.ts";
import { findSettings } from "./troubles.repo.ts";

/** The settings of a workspace, of which most have none of their own. */
export async function readSettings(db: Db, workspace_id: string) {
  const own = await findSettings(db, workspace_id);
  return {
    emails: own?.emails ?? [],
    after_min: { ...usualAfterMinutes, ...own?.after_min },
    mail_every_min: own?.mail_every_min ?? 10,
    mailed_at: own?.mailed_at ?? null,
    is_mail_asked: own?.is_mail_asked ?? false,
    mail_not_before: own?.mail_not_before ?? null,
    mail_error: own?.mail_error ?? null,
    mail_failing_since: own?.mail_failing_since ?? null,
  };
}

export type StoredSettings = Awaited<ReturnType<typeof readSettings>>;
