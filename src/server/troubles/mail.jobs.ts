import { createHash } from "node:crypto";
import { topics } from "../../contract/topics.ts";
import { type TroubleNews, writeMail } from "../../core/troubles/writeMail.ts";
import type { App } from "../app.ts";
import type { JobHandler } from "../jobs/worker.ts";
import { MailRefused, sendMail } from "../mail/sendMail.ts";
import { findWorkspace } from "../workspaces/index.ts";
import { transaction } from "../write.ts";
import { readNews } from "./askForMail.ts";
import { readSettings } from "./settings.ts";
import { setMailed, updateSettings } from "./troubles.repo.ts";

const minute_ms = 60_000;
/** A mail server that was down for long is asked this often, until what was to be told is a day old. */
const later_ms = 15 * minute_ms;

/** Sends one e-mail with all that those who get it do not know yet. It is written only now, so that it is true. */
export const troubleMailJob: JobHandler = {
  at_once: 4,
  most_ms: minute_ms,
  pauses_ms: [5_000, 30_000, 2 * minute_ms],
  async run(app, { workspace_id }) {
    const now = app.now();
    const { emails } = await readSettings(app.db, workspace_id);
    const news = await readNews(app.db, workspace_id, now);
    const { name } = await findWorkspace(app.db, workspace_id);
    const studio_url = `${app.config.PUBLIC_URL}/studio`;
    const mail = writeMail(news, { now, workspace_name: name, studio_url });
    if (!mail || emails.length === 0) return finish(app, workspace_id, {});
    try {
      const { refused } = await sendMail(app.config, {
        ...mail,
        to: emails,
        id: nameMail(workspace_id, news),
      });
      await finish(app, workspace_id, { news, refused });
    } catch (error) {
      if (error instanceof MailRefused) await noteFailure(app, workspace_id, error.message);
      throw error;
    }
  },
  async giveUp(app, { workspace_id }) {
    await transaction(app, workspace_id, (tx) =>
      updateSettings(tx.db, workspace_id, { is_mail_asked: false, mail_not_before: app.now() + later_ms }),
    );
  },
};

async function finish(
  app: App,
  workspace_id: string,
  { news, refused = [] }: { news?: TroubleNews; refused?: string[] },
): Promise<void> {
  await transaction(app, workspace_id, async (tx) => {
    if (news) {
      const told = [...news.started, ...news.ended];
      const over = told.filter(({ ended_at }) => ended_at !== null);
      await setMailed(
        tx.client,
        told.map(({ id }) => id),
        over.map(({ id }) => id),
      );
    }
    await updateSettings(tx.db, workspace_id, {
      is_mail_asked: false,
      mail_not_before: null,
      ...(news && { mailed_at: app.now(), ...describeRefused(refused) }),
    });
    tx.change(topics.troubleSettings());
  });
}

/** The mail went to others, so nothing is tried again. */
export const describeRefused = (refused: readonly string[]) => ({
  mail_error: refused.length > 0 ? `The mail server refuses ${refused.join(", ")}: check the address` : null,
  mail_failing_since: null,
});

export async function noteFailure(app: App, workspace_id: string, mail_error: string): Promise<void> {
  await transaction(app, workspace_id, async (tx) => {
    const { mail_failing_since } = await readSettings(tx.db, workspace_id);
    await updateSettings(tx.db, workspace_id, {
      mail_error,
      mail_failing_since: mail_failing_since ?? app.now(),
    });
    tx.change(topics.troubleSettings());
  });
}

/** The same news has the same id: a mail that a killed node sent, and another sends again, can be told from a new one. */
function nameMail(workspace_id: string, { started, ended }: TroubleNews): string {
  const ids = [workspace_id, ...started.map(({ id }) => `+${id}`), ...ended.map(({ id }) => `-${id}`)];
  return `trouble.${createHash("sha256").update(ids.join(" ")).digest("hex").slice(0, 32)}`;
}
