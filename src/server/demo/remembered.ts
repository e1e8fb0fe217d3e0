import { type Call, type PartCall, within, workspaceOf } from "../http/call.ts";
import { conflict } from "../http/errors.ts";
import { type Tx, write } from "../write.ts";

export const madeKinds = [
  "stages",
  "venues",
  "events",
  "presenters",
  "assets",
  "scenes",
  "stories",
  "collections",
  "records",
  "engagements",
] as const;

/** What the demo made, by path; events and records by their refs. `made_at` stands beside them as text. */
export type Made = Record<(typeof madeKinds)[number] | "made_at", string[]>;

export async function readMade(call: Call): Promise<Made | null> {
  const { demo } = await call.app.db
    .selectFrom("workspaces")
    .select("demo")
    .where("id", "=", workspaceOf(call))
    .executeTakeFirstOrThrow();
  return demo && whole(demo);
}

/** Nobody else makes or removes one before the transaction has ended. Others go on writing into the workspace. */
export async function lockMade({ db }: Tx, workspace_id: string): Promise<Made | null> {
  const { demo } = await db
    .selectFrom("workspaces")
    .select("demo")
    .where("id", "=", workspace_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return demo && whole(demo);
}

const whole = (demo: Record<string, string[]>): Made =>
  Object.fromEntries(["made_at" as const, ...madeKinds].map((kind) => [kind, demo[kind] ?? []])) as Made;

export const nothingMade = (now: number): Made => whole({ made_at: [String(now)] });

export async function saveMade({ db }: Tx, workspace_id: string, made: Made | null): Promise<void> {
  await db
    .updateTable("workspaces")
    .set({ demo: made && JSON.stringify(made) })
    .where("id", "=", workspace_id)
    .execute();
}

/** A part of the making with what it notes down as made: both are there, or neither. */
export async function step<T>(call: Call, make: (part: PartCall, made: Made) => Promise<T>): Promise<T> {
  const workspace_id = workspaceOf(call);
  return write(
    { ...call, idempotency: null },
    async (tx) => {
      const made = await lockMade(tx, workspace_id);
      if (!made) throw conflict("The demo was removed while it was being made");
      const result = await make(within(call, tx), made);
      await saveMade(tx, workspace_id, made);
      return result;
    },
    { isLogged: () => false },
  );
}
