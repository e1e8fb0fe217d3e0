import { deleteAsset } from "../assets/assets.ts";
import { deleteCollection } from "../collections/collections.ts";
import { deleteEngagement } from "../engagements/engagements.ts";
import { eraseEvent } from "../events/eraseEvent.ts";
import { type Call, type PartCall, within, workspaceOf } from "../http/call.ts";
import { notFound, Refusal } from "../http/errors.ts";
import { deletePresenter } from "../presenters/presenters.ts";
import { deleteRecord } from "../records/records.ts";
import { deleteScene } from "../scenes/scenes.ts";
import { deleteStage } from "../stages/stages.ts";
import { deleteStory } from "../stories/stories.ts";
import { deleteVenue } from "../venues/venues.ts";
import { write } from "../write.ts";
import { lockMade, type Made, saveMade } from "./remembered.ts";

type Remove = (call: Call, name: string) => Promise<void>;

/** What uses others goes before them. */
const inOrder: [keyof Made, Remove][] = [
  ["engagements", deleteEngagement],
  ["events", eraseEvent],
  ["stages", deleteStage],
  ["stories", deleteStory],
  ["scenes", deleteScene],
  ["presenters", deletePresenter],
  ["venues", deleteVenue],
];

/** All that the demo made, except what somebody has come to use since: that stays, and is theirs. */
export async function removeDemo(call: Call): Promise<void> {
  const workspace_id = workspaceOf(call);
  const assets = await write(
    call,
    async (tx) => {
      const made = await lockMade(tx, workspace_id);
      if (!made) throw notFound("The demo");
      const part = within(call, tx);
      for (const [kind, remove] of inOrder)
        for (const name of made[kind]) await removeUnused(part, () => remove(part, name));
      await removeNews(part, made);
      await saveMade(tx, workspace_id, null);
      tx.change("demo");
      return made.assets;
    },
    { isLogged: () => true },
  );
  // Files go when nothing can bring back what named them.
  for (const id of assets) await refusalOf(() => deleteAsset({ ...call, idempotency: null }, id));
}

/** A collection that somebody's own story rolls keeps its records. */
async function removeNews(part: PartCall, { collections, records }: Made): Promise<void> {
  for (const id of collections) if (!(await removeUnused(part, () => deleteCollection(part, id)))) return;
  for (const ref of records) await removeUnused(part, () => deleteRecord(part, ref));
}

/** Whether it is gone. Where that is refused it is as if it had not been tried: the database must not remember a failure. */
async function removeUnused({ tx: { client } }: PartCall, remove: () => Promise<void>): Promise<boolean> {
  await client.query("SAVEPOINT one");
  const refusal = await refusalOf(remove);
  await client.query(refusal ? "ROLLBACK TO SAVEPOINT one" : "RELEASE SAVEPOINT one");
  return refusal === null || refusal.code === "not_found";
}

/** Gone already, or in use. */
async function refusalOf(remove: () => Promise<void>): Promise<Refusal | null> {
  try {
    await remove();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
