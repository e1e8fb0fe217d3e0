import { day_ms } from "../../core/time/calendar.ts";
import type { TroubleNews } from "../../core/troubles/writeMail.ts";
import type { App } from "../app.ts";
import type { Db } from "../db/database.ts";
import { addJobs } from "../jobs/jobs.ts";
import { canMail } from "../mail/sendMail.ts";
import type { Tx } from "../write.ts";
import type { StoredSettings } from "./settings.ts";
import { listOpen, listToMail, updateSettings } from "./troubles.repo.ts";

interface Asked {
  workspace_id: string;
  settings: StoredSettings;
  now: number;
}

/** Has one e-mail sent for all that is new, unless the last one was a short while ago. */
export async function askForMail(app: App, tx: Tx, { workspace_id, settings, now }: Asked): Promise<void> {
  const { emails, is_mail_asked, mail_not_before, mailed_at, mail_every_min } = settings;
  if (!canMail(app.config) || emails.length === 0 || is_mail_asked) return;
  if (now < Math.max(mail_not_before ?? 0, (mailed_at ?? 0) + mail_every_min * 60_000)) return;
  const { started, ended, still_open } = await readNews(tx.db, workspace_id, now);
  // That one of several is over can wait; that all is well is news.
  if (started.length === 0 && (ended.length === 0 || still_open > 0)) return;
  await updateSettings(tx.db, workspace_id, { is_mail_asked: true });
  await addJobs(tx, workspace_id, "troubleMail", [workspace_id]);
}

/** What those who get e-mail were not told yet. */
export async function readNews(db: Db, workspace_id: string, now: number): Promise<TroubleNews> {
  const untold = await listToMail(db, workspace_id, now - day_ms);
  const open = await listOpen(db, workspace_id);
  const started = untold.filter(({ is_start_mailed }) => !is_start_mailed);
  return {
    started,
    ended: untold.filter(({ is_start_mailed }) => is_start_mailed),
    still_open: open.filter(({ id }) => !started.some((one) => one.id === id)).length,
  };
}
