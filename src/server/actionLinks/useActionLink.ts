import { actionLinks, type LinkAction } from "../../contract/actionLinks.ts";
import { cueLists, type FiredCue } from "../../contract/cueLists.ts";
import type { App } from "../app.ts";
import { requireCurrentActor, runAction } from "../cueLists/index.ts";
import { type Call, type PartCall, within } from "../http/call.ts";
import { notFound } from "../http/errors.ts";
import { requestTo, runEndpoint } from "../runEndpoint.ts";
import { write } from "../write.ts";
import type { findActionLink } from "./actionLinks.repo.ts";
import { noteUsed } from "./actionLinks.repo.ts";

export type FoundLink = NonNullable<Awaited<ReturnType<typeof findActionLink>>>;

/** Does what a link is for, with the rights that its maker has by now, and says how it went in a line of text. */
export async function useActionLink(app: App, link: FoundLink): Promise<string> {
  const call: Call = {
    app,
    actor: await requireCurrentActor(app.pool, link.workspace_id, link.made_by),
    what: `Use the action link “${link.name}”`,
    target: `action-links/${link.id}`,
    scopes: actionLinks.create.scopes,
    idempotency: null,
    if_match: null,
  };
  return write(call, async (tx) => {
    if (!(await noteUsed(tx.db, link.id, app.now()))) throw notFound("The action link");
    return doAction(within(call, tx), link.action);
  });
}

async function doAction(call: PartCall, action: LinkAction): Promise<string> {
  if (action.do === "fire")
    return sayFired(await runEndpoint(call, requestTo(cueLists.fire, { params: { id: action.cue_id } })));
  if (action.do === "go")
    return sayFired(await runEndpoint(call, requestTo(cueLists.go, { params: { id: action.cue_list_id } })));
  await runAction(call, action);
  return "ok";
}

function sayFired(answer: unknown): string {
  const { results, rehearsed } = answer as FiredCue;
  const failed = results.filter(({ ok }) => !ok);
  if (failed.length > 0)
    return `fired, but ${failed.length} of ${results.length} failed: ${failed.map(({ do: what, error }) => `${what}: ${error!.message}`).join("; ")}`;
  return rehearsed ? "ok (rehearsal)" : "ok";
}
