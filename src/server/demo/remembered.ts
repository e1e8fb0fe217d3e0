import { madeKinds } from "../../contract/demo.ts";
import { topics } from "../../contract/topics.ts";
import {
  type Actor,
  type Call,
  type WorkspaceContext,
  type PartCall,
  within,
  getWorkspaceId,
} from "../http/call.ts";
import { conflict } from "../http/errors.ts";
import { type Tx, write } from "../write.ts";
import { readDemo, type StoredDemo, saveMade, type DemoContents, lockWorkspace } from "./demo.repo.ts";

export async function readMade(call: WorkspaceContext): Promise<DemoContents | null> {
  return toContents(await readDemo(call));
}

/** Reads why the last demo could not be made. */
export async function readProblem(call: WorkspaceContext): Promise<string | null> {
  return (await readDemo(call))?.["problem"]?.[0] ?? null;
}

/**
 * Locks the demo, so that nobody else makes or removes one before the transaction has ended. Others go on writing
 * into the workspace.
 */
export async function lockMade({ db }: Tx, workspace_id: string): Promise<DemoContents | null> {
  const { demo } = await lockWorkspace(db, workspace_id);
  return toContents(demo);
}

const toContents = (demo: StoredDemo): DemoContents | null =>
  demo && "made_at" in demo ? withEveryKind(demo) : null;

const withEveryKind = (demo: Record<string, string[]>): DemoContents =>
  Object.fromEntries(
    ["made_at" as const, "made_by" as const, "steps_left" as const, ...madeKinds].map((kind) => [
      kind,
      demo[kind] ?? [],
    ]),
  ) as DemoContents;

export function nothingMade({ app, actor }: Call, steps_left: string[]): DemoContents {
  return withEveryKind({
    made_at: [String(app.now())],
    made_by: [JSON.stringify(actor)],
    steps_left,
  });
}

/** Returns who asked for the demo, because what is made in the background is theirs too. */
export const readMaker = ({ made_by }: DemoContents): Actor => JSON.parse(made_by[0]!) as Actor;

/** Returns what the refs of its events, speakers and news begin with. */
export const readSeries = ({ events }: DemoContents): string =>
  events[0]!.slice(0, events[0]!.lastIndexOf("-"));

/**
 * Takes one step of the making. What it makes, the note of that and the note that it is done are stored together or
 * not at all. It is refused when somebody has removed the demo meanwhile or has taken the step already.
 */
export async function takeStep(
  call: Call,
  name: string,
  make: (part: PartCall, made: DemoContents) => Promise<unknown>,
): Promise<void> {
  const workspace_id = getWorkspaceId(call);
  await write(
    call,
    async (tx) => {
      const made = await lockMade(tx, workspace_id);
      if (made?.steps_left[0] !== name) throw conflict("This part of the demo is not wanted any more");
      await make(within(call, tx), made);
      made.steps_left.shift();
      await saveMade(tx, workspace_id, made);
      tx.change(topics.demo());
    },
    { isLogged: () => false },
  );
}
