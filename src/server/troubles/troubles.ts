import { topics } from "../../contract/topics.ts";
import type { Trouble, TroubleSettings } from "../../contract/troubles.ts";
import { describeTrouble } from "../../core/troubles/describeTrouble.ts";
import type { AfterMinutes } from "../../core/troubles/trouble.ts";
import type { App } from "../app.ts";
import type { Db } from "../db/database.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { conflict, notFound, Refusal, unavailable } from "../http/errors.ts";
import { readPageByAge } from "../http/page.ts";
import { canMail, MailRefused, sendMail } from "../mail/sendMail.ts";
import { newId } from "../newId.ts";
import { findWorkspace } from "../workspaces/index.ts";
import { write } from "../write.ts";
import { describeRefused, noteFailure } from "./mail.jobs.ts";
import { readSettings } from "./settings.ts";
import * as repo from "./troubles.repo.ts";

interface Listing {
  open: "true" | "false";
  limit: number;
  cursor?: string | undefined;
}

export async function listTroubles(call: Call, { open, ...page }: Listing) {
  const all = repo.selectTroubles(call.app.db, getWorkspaceId(call));
  const wanted = open === "true" ? all.where("ended_at", "is", null) : all;
  const { items, next_cursor } = await readPageByAge(wanted, {
    list: "troubles",
    newest_first: true,
    ...page,
  });
  return { items: items.map((row) => toTrouble(row, call.app.now())), next_cursor };
}

export async function readTrouble(call: Call, id: string): Promise<Trouble> {
  return readTroubleWith(call.app.db, { workspace_id: getWorkspaceId(call), id, now: call.app.now() });
}

export async function readTroubleWith(
  db: Db,
  { workspace_id, id, now }: { workspace_id: string; id: string; now: number },
): Promise<Trouble> {
  const row = await repo.selectTroubles(db, workspace_id).where("id", "=", id).executeTakeFirst();
  if (!row) throw notFound("The trouble");
  return toTrouble(row, now);
}

function toTrouble(row: repo.TroubleRow, now: number): Trouble {
  const { id, kind, subjects, place, since, ended_at, created_at } = row;
  return { id, kind, ...describeTrouble(row, now), subjects, place, since, ended_at, created_at };
}

export async function readTroubleSettings(call: Call): Promise<TroubleSettings> {
  return toSettings(call.app, await readSettings(call.app.db, getWorkspaceId(call)));
}

function toSettings(app: App, stored: Awaited<ReturnType<typeof readSettings>>): TroubleSettings {
  const { emails, after_min, mail_every_min, mailed_at, mail_error, mail_failing_since } = stored;
  return {
    emails,
    after_min,
    mail_every_min,
    can_mail: canMail(app.config),
    mailed_at,
    mail_error,
    mail_failing_since,
  };
}

interface SettingsPatch {
  emails?: string[] | undefined;
  after_min?: { [Kind in keyof AfterMinutes]?: number | null | undefined } | undefined;
  mail_every_min?: number | undefined;
}

export async function patchTroubleSettings(call: Call, given: SettingsPatch): Promise<TroubleSettings> {
  const workspace_id = getWorkspaceId(call);
  return write(call, async (tx) => {
    await repo.lockTroubles(tx.db, workspace_id);
    const before = await readSettings(tx.db, workspace_id);
    const emails = given.emails && [...new Set(given.emails)];
    await repo.updateSettings(tx.db, workspace_id, {
      emails: emails ?? before.emails,
      after_min: JSON.stringify({ ...before.after_min, ...given.after_min }),
      mail_every_min: given.mail_every_min ?? before.mail_every_min,
      // What was wrong with addresses may be mended.
      ...(emails && { mail_error: null, mail_failing_since: null, mail_not_before: null }),
    });
    tx.change(topics.troubleSettings());
    return toSettings(call.app, await readSettings(tx.db, workspace_id));
  });
}

/** A button that sends e-mail to twenty people is not for pressing over and over. */
const test_pause_s = 20;

export async function sendTest(call: Call): Promise<{ sent_to: string[]; refused: string[] }> {
  const { app } = call;
  const workspace_id = getWorkspaceId(call);
  const { emails } = await readSettings(app.db, workspace_id);
  if (!canMail(app.config))
    throw conflict("No mail server is set up: whoever runs the server sets SMTP_URL and MAIL_FROM");
  if (emails.length === 0) throw conflict("There is no address to send to: add one first");
  if (!(await repo.claimTest(app.pool, workspace_id, test_pause_s * 1000)))
    throw new Refusal("rate_limited", `A test was sent a moment ago: try again in ${test_pause_s} seconds`, {
      retry_after_s: test_pause_s,
    });
  const { name } = await findWorkspace(app.db, workspace_id);
  try {
    const { refused } = await sendMail(app.config, {
      ...writeTest(app, name),
      to: emails,
      id: `test.${newId()}`,
    });
    return await write(call, async (tx) => {
      await repo.updateSettings(tx.db, workspace_id, { ...describeRefused(refused), mail_not_before: null });
      tx.change(topics.troubleSettings());
      return { sent_to: emails.filter((address) => !refused.includes(address)), refused };
    });
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    await noteFailure(app, workspace_id, error.message);
    throw unavailable(error.message);
  }
}

const writeTest = (app: App, workspace_name: string) => ({
  subject: "Cuelight: this is a test",
  text: `E-mail gets through. When something is wrong in the workspace “${workspace_name}”, you are told here.\n\nSee ${app.config.PUBLIC_URL}/studio/trouble\n`,
});
