import { randomBytes } from "node:crypto";
import type { App } from "../app.ts";
import type { Db } from "../db/database.ts";
import type { LinkKind } from "../db/peopleTables.ts";
import { Refusal } from "../http/errors.ts";
import { countOwners, listWorkspaces } from "./members.repo.ts";
import { deleteLinks, insertLink, findLinkRow, deleteLink, raiseLinkTries } from "./links.repo.ts";

const hour_ms = 60 * 60 * 1000;
const lasts_ms: Record<LinkKind, number> = {
  owner: 7 * 24 * hour_ms,
  invite: 7 * 24 * hour_ms,
  reset: 24 * hour_ms,
};

export interface NewLink {
  kind: LinkKind;
  workspace_id: string;
  member_id: string | null;
}

/** Makes a one-time link; an older one for the same purpose ends. Only the token's hash is kept. */
export async function makeLink({ config, now }: App, db: Db, { kind, workspace_id, member_id }: NewLink) {
  const token = randomBytes(32).toString("base64url");
  const expires_at = now() + lasts_ms[kind];
  await deleteLinks(db, { workspace_id, member_id, kind });
  await insertLink(db, { workspace_id, member_id, token, kind, expires_at });
  return { link: `${config.PUBLIC_URL}/studio/link/${token}`, expires_at };
}

export type Link = Awaited<ReturnType<typeof findLink>>;

export async function findLink({ db, now }: App, token: string) {
  const link = await findLinkRow(db, token, now());
  if (!link || (await isOvertaken(db, link))) throw linkGone();
  return link;
}

/** Once somebody owns the workspace the first-start link is void; and who joined another one has become nobody's to reset. */
async function isOvertaken(db: Db, link: { kind: LinkKind; workspace_id: string; person_id: string | null }) {
  if (link.kind === "owner") return (await countOwners(db, link.workspace_id)) > 0;
  if (link.kind === "reset") return (await listWorkspaces(db, link.person_id ?? "")).length > 1;
  return false;
}

/** Of two who use a link at once the second finds it gone. */
export async function useLink(db: Db, token: string): Promise<void> {
  const { numDeletedRows } = await deleteLink(db, token);
  if (numDeletedRows === 0n) throw linkGone();
}

/** Before the try is judged: of many at once each has its own number, and those beyond the last find the link gone. */
export async function countLinkTry({ db }: App, token: string): Promise<void> {
  const { numUpdatedRows } = await raiseLinkTries(db, token);
  if (numUpdatedRows === 0n) throw linkGone();
}

export const linkGone = () =>
  new Refusal("not_found", "This link was used already or is no longer valid: ask for a new one");
