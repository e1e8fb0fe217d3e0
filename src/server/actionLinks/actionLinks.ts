import { hash, randomBytes } from "node:crypto";
import type { ActionLink, LinkAction } from "../../contract/actionLinks.ts";
import { topics } from "../../contract/topics.ts";
import { limits } from "../../core/limits.ts";
import { readActionNames, refuseUnknown, toNamedActor } from "../cueLists/index.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { conflict, invalid, notFound } from "../http/errors.ts";
import { readPageByAge } from "../http/page.ts";
import { newId } from "../newId.ts";
import { type Tx, write } from "../write.ts";
import * as repo from "./actionLinks.repo.ts";

/** Nobody guesses so many random bytes, so a link needs nothing besides its token; they still fit a button's settings. */
const token_bytes = 24;

/** Only this is stored, so that whoever reads the database cannot use the link. */
export const hashLinkToken = (token: string) => hash("sha256", token, "base64url");

export async function listActionLinks(call: Call, page: { limit: number; cursor?: string | undefined }) {
  const all = repo.selectActionLinks(call.app.db, getWorkspaceId(call));
  const { items, next_cursor } = await readPageByAge(all, { list: "action_links", ...page });
  return { items: items.map(toActionLink), next_cursor };
}

export async function createActionLink(call: Call, { name, action }: { name: string; action: LinkAction }) {
  const workspace_id = getWorkspaceId(call);
  const token = randomBytes(token_bytes).toString("base64url");
  return write(call, async (tx) => {
    await refuseUnknownTarget(tx, workspace_id, action);
    if ((await repo.countActionLinks(tx.db, workspace_id)) >= limits.action_links)
      throw conflict(`A workspace has at most ${limits.action_links} action links: revoke one first`);
    const link = await repo.insertActionLink(tx.db, {
      id: newId(),
      workspace_id,
      name,
      token_hash: hashLinkToken(token),
      action: JSON.stringify(action),
      made_by: JSON.stringify(toNamedActor(call.actor)),
    });
    tx.change(topics.actionLink(link.id));
    return { ...toActionLink(link), url: `${call.app.config.PUBLIC_URL}/act/${token}` };
  });
}

async function refuseUnknownTarget(tx: Tx, workspace_id: string, action: LinkAction): Promise<void> {
  if (action.do === "fire") {
    if (!(await repo.isCueThere(tx.db, workspace_id, action.cue_id)))
      throw invalid("action.cue_id", "names no cue of this workspace");
  } else if (action.do === "go") {
    if (!(await repo.isCueListThere(tx.db, workspace_id, action.cue_list_id)))
      throw invalid("action.cue_list_id", "names no cue list of this workspace");
  } else {
    const names = await readActionNames(tx.client, workspace_id, [action]);
    refuseUnknown(action, names, "action");
  }
}

export async function deleteActionLink(call: Call, id: string): Promise<void> {
  await write(call, async (tx) => {
    if (!(await repo.deleteActionLink(tx.db, getWorkspaceId(call), id))) throw notFound("The action link");
    tx.change(topics.actionLink(id));
  });
}

function toActionLink({ made_by, ...link }: repo.ActionLinkRow): ActionLink {
  return { ...link, made_by: made_by.name };
}
