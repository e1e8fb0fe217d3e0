import type { HappeningType } from "../contract/happenings.ts";
import type { App } from "./app.ts";
import type { Hook } from "./hooks.ts";
import type { Tx } from "./transaction.ts";

/** Something that other systems can be told of. It is stored in the transaction in which it happens, or not at all. */
export interface Happening {
  app: App;
  tx: Tx;
  workspace_id: string;
  type: HappeningType;
  /** What it happened to: who is told hears of the same subject in the order in which things happened to it. */
  subject_id: string;
  /** Reads the subject as its GET answers it; it is read in the same transaction, and only if somebody is to be told. */
  read: () => unknown;
}

/** Every slice runs this hook where something happens; `app.hooks.run(happened, { … })`. */
export const happened: Hook<Happening> = { name: "happened" };

/** Runs where what people wrote is erased: what is stored of it to tell others goes too. */
export const contentErased: Hook<{ tx: Tx; workspace_id: string; subject_ids: string[] }> = {
  name: "content erased",
};
