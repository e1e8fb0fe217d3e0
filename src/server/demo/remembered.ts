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
  return madeIn(await readDemo(call));
}

/** Why the last demo could not be made. */
export async function readProblem(call: WorkspaceContext): Promise<string | null> {
  return (await readDemo(call))?.["problem"]?.[0] ?? null;
}

/** Nobody else makes or removes one before the transaction has ended. Others go on writing into the workspace. */
export async function lockMade({ db }: Tx, workspace_id: string): Promise<DemoContents | null> {
  const { demo } = await lockWorkspace(db, workspace_id);
  return madeIn(demo);
}

const madeIn = (demo: StoredDemo): DemoContents | null =>
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

/** Who asked for the demo: what is made in the background is theirs too. */
export const readMaker = ({ made_by }: DemoContents): Actor => JSON.parse(made_by[0]!) as Actor;

/** What the refs of its events, speakers and news begin with. */
export const readSeries = ({ events }: DemoContents): string =>
  events[0]!.slice(0, events[0]!.lastIndexOf("-"));

/**
 * One step of the making, with what it notes down as made and the note that it is done: all of it is there, or nothing.
 * It is refused when somebody has removed the demo meanwhile or has taken the step already.
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
