import type { madeKinds } from "../../contract/demo.ts";
import { topics } from "../../contract/topics.ts";
import { deleteAsset } from "../assets/index.ts";
import { deleteCollection } from "../collections/index.ts";
import { deleteEngagement } from "../engagements/index.ts";
import { eraseEvent } from "../events/index.ts";
import { type Call, type PartCall, within, getWorkspaceId } from "../http/call.ts";
import { notFound, Refusal } from "../http/errors.ts";
import { deletePresenter } from "../presenters/index.ts";
import { deleteRecord } from "../records/index.ts";
import { deleteScene } from "../scenes/index.ts";
import { deleteStage } from "../stages/index.ts";
import { deleteStory } from "../stories/index.ts";
import { deleteVenue } from "../venues/index.ts";
import { write } from "../write.ts";
import { lockMade } from "./remembered.ts";
import { type DemoContents, saveMade, openSavepoint, closeSavepoint } from "./demo.repo.ts";

type Remove = (call: Call, name: string) => Promise<void>;

/** What uses others goes before them. */
const inOrder: [KeptItem["kind"], Remove][] = [
  ["engagements", deleteEngagement],
  ["events", eraseEvent],
  ["stages", deleteStage],
  ["stories", deleteStory],
  ["scenes", deleteScene],
  ["presenters", deletePresenter],
  ["venues", deleteVenue],
];

export interface KeptItem {
  kind: (typeof madeKinds)[number];
  /** Its id; the ref of an event. */
  id: string;
  why: string;
}

/** All that the demo made, except what somebody has come to use since, or a release plays: that stays, and is theirs. */
export async function removeDemo(call: Call): Promise<KeptItem[]> {
  const workspace_id = getWorkspaceId(call);
  const { assets, kept } = await write(
    call,
    async (tx) => {
      const kept: KeptItem[] = [];
      const made = await lockMade(tx, workspace_id);
      if (!made) throw notFound("The demo");
      const part = within(call, tx);
      for (const [kind, remove] of inOrder)
        for (const id of made[kind])
          kept.push(...listKept(kind, id, await removeUnused(part, () => remove(part, id))));
      kept.push(...(await removeNews(part, made)));
      await saveMade(tx, workspace_id, null);
      tx.change(topics.demo());
      return { assets: made.assets, kept };
    },
    { isLogged: () => true },
  );
  // Files go when nothing can bring back what named them.
  for (const id of assets)
    kept.push(
      ...listKept("assets", id, await catchRefusal(() => deleteAsset({ ...call, idempotency: null }, id))),
    );
  return kept;
}

/** What is not to be found was removed by somebody else. */
function listKept(kind: KeptItem["kind"], id: string, refusal: Refusal | null): KeptItem[] {
  return refusal && refusal.code !== "not_found" ? [{ kind, id, why: refusal.message }] : [];
}

/** A collection that is still rolled keeps its feed and its records. */
async function removeNews(part: PartCall, { collections, records }: DemoContents): Promise<KeptItem[]> {
  const kept: KeptItem[] = [];
  for (const id of collections)
    kept.push(...listKept("collections", id, await removeUnused(part, () => deleteCollection(part, id))));
  if (kept.length === 0) for (const ref of records) await removeUnused(part, () => deleteRecord(part, ref));
  return kept;
}

/** Why it is still there; null when it is gone. Where that is refused it is as if it had not been tried: the database must not remember a failure. */
async function removeUnused(
  { tx: { client } }: PartCall,
  remove: () => Promise<void>,
): Promise<Refusal | null> {
  await openSavepoint(client);
  const refusal = await catchRefusal(remove);
  await closeSavepoint(client, refusal);
  return refusal;
}

/** Gone already, or in use. */
async function catchRefusal(remove: () => Promise<void>): Promise<Refusal | null> {
  try {
    await remove();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
