import { createHash, randomBytes } from "node:crypto";
import type { App } from "../app.ts";
import type { Db } from "../db/database.ts";
import type { LinkKind } from "../db/peopleTables.ts";
import { Refusal } from "../http/errors.ts";
import { countOwners, workspacesOf } from "./memberships.ts";

const hour_ms = 60 * 60 * 1000;
const lasts_ms: Record<LinkKind, number> = {
  owner: 7 * 24 * hour_ms,
  invite: 7 * 24 * hour_ms,
  reset: 24 * hour_ms,
};
// An open invitation tells whether an e-mail address is taken: not for long.
const most_tries = 10;

export interface NewLink {
  kind: LinkKind;
  workspace_id: string;
  member_id: string | null;
}

/** Makes a one-time link; an older one for the same purpose ends. Only the token's hash is kept. */
export async function makeLink({ config, now }: App, db: Db, { kind, workspace_id, member_id }: NewLink) {
  const token = randomBytes(32).toString("base64url");
  const expires_at = now() + lasts_ms[kind];
  await db
    .deleteFrom("links")
    .where("workspace_id", "=", workspace_id)
    .where("kind", "=", kind)
    .where("member_id", "is not distinct from", member_id)
    .execute();
  await db
    .insertInto("links")
    .values({ token_hash: hashToken(token), kind, workspace_id, member_id, expires_at })
    .execute();
  return { link: `${config.PUBLIC_URL}/studio/link/${token}`, expires_at };
}

export type Link = Awaited<ReturnType<typeof findLink>>;

export async function findLink({ db, now }: App, token: string) {
  const link = await db
    .selectFrom("links as l")
    .innerJoin("workspaces as w", "w.id", "l.workspace_id")
    .leftJoin("members as m", "m.id", "l.member_id")
    .leftJoin("people as p", "p.id", "m.person_id")
    .select(["l.kind", "l.workspace_id", "w.name as workspace_name", "l.expires_at", "l.member_id"])
    .select(["m.role", "m.person_id", "p.name"])
    .select((e) => e.fn.coalesce("p.email", "m.email").as("email"))
    .where("l.token_hash", "=", hashToken(token))
    .where("l.expires_at", ">", now())
    .where("l.tries", "<", most_tries)
    .executeTakeFirst();
  if (!link || (await isOvertaken(db, link))) throw linkGone();
  return link;
}

/** Once somebody owns the workspace the first-start link is void; and who joined another one has become nobody's to reset. */
async function isOvertaken(db: Db, link: { kind: LinkKind; workspace_id: string; person_id: string | null }) {
  if (link.kind === "owner") return (await countOwners(db, link.workspace_id)) > 0;
  if (link.kind === "reset") return (await workspacesOf(db, link.person_id ?? "")).length > 1;
  return false;
}

/** Of two who use a link at once the second finds it gone. */
export async function useLink(db: Db, token: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom("links")
    .where("token_hash", "=", hashToken(token))
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw linkGone();
}

/** Before the try is judged: of many at once each has its own number, and those beyond the last find the link gone. */
export async function countLinkTry({ db }: App, token: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("links")
    .set((e) => ({ tries: e("tries", "+", 1) }))
    .where("token_hash", "=", hashToken(token))
    .where("tries", "<", most_tries)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw linkGone();
}

export const linkGone = () =>
  new Refusal("not_found", "This link was used already or is no longer valid: ask for a new one");

function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
