import { cueLists } from "../../contract/cueLists.ts";
import { topics } from "../../contract/topics.ts";
import { isTooLate } from "../../core/cueLists/cue.ts";
import type { App } from "../app.ts";
import { authorize } from "../http/authorize.ts";
import type { PartCall } from "../http/call.ts";
import { Refusal } from "../http/errors.ts";
import type { DueKind } from "../jobs/dueMoves.ts";
import { transaction, type Tx, writePart } from "../write.ts";
import { requireCurrentActor } from "./currentActor.ts";
import * as repo from "./cueLists.repo.ts";
import { fire, type HeldList, holdList, saveFired } from "./fireCue.ts";

interface ListKey {
  workspace_id: string;
  id: string;
}

/** Cues fire by themselves when they are due; a node that finds that another was first leaves them. */
export const dueCues: DueKind = {
  name: "cues",
  look: ({ pool }, until) => repo.listDueLists(pool, until),
  isAwaited: ({ about }) => about?.kind === "cueList",
  async move(app, which) {
    for (;;) {
      const moved = await moveOne(app, which);
      if (moved.is_done) return moved.due_at;
    }
  },
};

/** Fires the cue of a list that was due first, if it is due by now; each is a transaction of its own. */
async function moveOne(app: App, { workspace_id, id }: ListKey) {
  return transaction(app, workspace_id, async (tx) => {
    const held = await holdList(tx, workspace_id, id).catch(unlessGone);
    const [cue] = (held?.cues ?? [])
      .filter(({ due_at }) => due_at !== null)
      .sort((a, b) => a.due_at! - b.due_at!);
    if (!held || !cue || cue.due_at! > app.now()) return { is_done: true, due_at: cue?.due_at ?? null };
    if (isTooLate(cue.due_at!, app.now())) await miss(tx, held.list, cue);
    else await fireByItself(app, tx, workspace_id, held, cue);
    return { is_done: false, due_at: null };
  });
}

function unlessGone(error: unknown): null {
  if (error instanceof Refusal && error.code === "not_found") return null;
  throw error;
}

async function miss(tx: Tx, { id, rehearsing }: repo.CueListRow, cue: repo.CueRow): Promise<void> {
  await repo.updateCue(tx.db, cue, { due_at: null, ...(!rehearsing && { missed_at: cue.due_at }) });
  tx.change(topics.cueList(id));
}

async function fireByItself(
  app: App,
  tx: Tx,
  workspace_id: string,
  held: HeldList,
  cue: repo.CueRow,
): Promise<void> {
  const { running_by } = held.list;
  // A list that does not run has nothing that is due.
  if (!running_by) return repo.clearDue(tx.db, held.list.id);
  const call: Omit<PartCall, "actor"> = {
    app,
    tx,
    what: "",
    target: `POST /cues/${cue.id}/fire`,
    scopes: cueLists.fire.scopes,
    idempotency: null,
    if_match: null,
  };
  try {
    const actor = await requireCurrentActor(tx.client, workspace_id, running_by);
    authorize(actor, cueLists.fire);
    await writePart({ ...call, actor }, async (part) => {
      await fire(part, held, cue);
      part.what += " by itself";
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await fail({ ...call, actor: nobody(workspace_id, running_by) }, held, cue, error);
  }
}

/** Who has lost the rights can do nothing: each action fails, and the list says why. */
async function fail(call: PartCall, held: HeldList, cue: repo.CueRow, { body, message }: Refusal) {
  const results = cue.actions.map((action) => ({ do: action.do, ok: false, error: body.error }));
  await writePart(call, async (part) => {
    part.what = `Fire the cue “${cue.title}” by itself, which failed`;
    await repo.updateCueList(part.tx.db, held.list.id, {
      problem: `Cues cannot fire by themselves: ${message}`,
    });
    await saveFired(part, held, cue, results);
  });
}

function nobody(workspace_id: string, named: NonNullable<repo.CueListRow["running_by"]>): PartCall["actor"] {
  return { ...named, role: "viewer", scopes: [], workspace_id, workspace_name: "" };
}
