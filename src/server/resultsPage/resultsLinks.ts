import { randomBytes } from "node:crypto";
import type { ResultsLink } from "../../contract/resultsLinks.ts";
import { topics } from "../../contract/topics.ts";
import type { App } from "../app.ts";
import { holdEngagement, requireEngagement } from "../engagements/index.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { notFound } from "../http/errors.ts";
import { write } from "../write.ts";
import { deleteLink, findLink, insertLink, type LinkRow } from "./resultsPage.repo.ts";

export async function readResultsLink(call: Call, engagement_id: string): Promise<ResultsLink> {
  await requireEngagement(call, engagement_id);
  return toLink(call.app, await findLink(call.app.pool, engagement_id));
}

export async function shareResults(
  call: Call,
  engagement_id: string,
  { with_names = false }: { with_names?: boolean | undefined },
): Promise<ResultsLink> {
  const workspace_id = getWorkspaceId(call);
  return write(call, async (tx) => {
    await holdEngagement(tx, { workspace_id, id: engagement_id });
    const token = randomBytes(18).toString("base64url");
    await insertLink(tx.client, { engagement_id, workspace_id, token, with_names });
    tx.change(topics.engagement(engagement_id));
    return toLink(call.app, await findLink(tx.client, engagement_id));
  });
}

/** Nobody with the link sees the page any more. */
export async function revokeResults(call: Call, engagement_id: string): Promise<void> {
  const workspace_id = getWorkspaceId(call);
  await write(call, async (tx) => {
    await holdEngagement(tx, { workspace_id, id: engagement_id });
    if (!(await deleteLink(tx.client, engagement_id))) throw notFound("The link");
    tx.change(topics.engagement(engagement_id));
  });
}

function toLink(app: App, link: LinkRow | null): ResultsLink {
  if (!link) return { url: null, with_names: false, created_at: null };
  const { token, with_names, created_at } = link;
  return { url: `${app.config.PUBLIC_URL}/results/${token}`, with_names, created_at };
}
