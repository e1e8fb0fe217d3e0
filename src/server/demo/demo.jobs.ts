import { topics } from "../../contract/topics.ts";
import type { App } from "../app.ts";
import type { Call } from "../http/call.ts";
import { Refusal } from "../http/errors.ts";
import type { JobHandler } from "../jobs/worker.ts";
import { transaction } from "../write.ts";
import { castVotes, makePoll, makePost, openPoll } from "./makeGuests.ts";
import { makePortrait } from "./makePortrait.ts";
import { makeStories } from "./makeStories.ts";
import { lockMade, readMaker, readMade, takeStep } from "./remembered.ts";
import { type DemoContents, saveMade } from "./demo.repo.ts";
import { removeDemo } from "./removeDemo.ts";

/** Makes what the demo still lacks, step by step; a node that takes over goes on where another one stopped. */
export const demoJob: JobHandler = {
  at_once: 1,
  async run(app, { workspace_id }, signal) {
    const behalf = { app, actor: { workspace_id } };
    for (let made = await readMade(behalf); made?.steps_left.length; made = await readMade(behalf)) {
      signal.throwIfAborted();
      await takeNextStep(makersCall(app, made), made, () => readMade(behalf));
    }
  },
  async giveUp(app, { workspace_id }) {
    const made = await readMade({ app, actor: { workspace_id } });
    if (!made?.steps_left.length) return;
    await removeDemo(makersCall(app, made));
    await transaction(app, workspace_id, async (tx) => {
      if (await lockMade(tx, workspace_id)) return;
      await saveMade(tx, workspace_id, {
        problem: ["The demo could not be made. The server's log says why; please try again."],
      });
      tx.change(topics.demo());
    });
  },
};

/**
 * A step that somebody else has taken, or that went with the demo, is no failure. One that is refused because somebody
 * has removed what it needs is left out: the rest of the demo is still worth looking at.
 */
async function takeNextStep(
  call: Call,
  made: DemoContents,
  readAgain: () => Promise<DemoContents | null>,
): Promise<void> {
  const name = made.steps_left[0]!;
  try {
    await makeStep(call, name, made);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === "unavailable") throw error;
    const now = await readAgain();
    if (now?.made_at[0] !== made.made_at[0] || now?.steps_left[0] !== name) return;
    call.app.log.warn({ err: error, step: name }, "a part of the demo is left out");
    await takeStep(call, name, async () => {});
  }
}

async function makeStep(call: Call, name: string, made: DemoContents): Promise<void> {
  const [kind, which] = name.split(" ");
  if (kind === "stories") return makeStories(call, name, made);
  if (kind === "portrait") return makePortrait(call, name, { key: which!, made });
  if (kind === "post") return makePost(call, name, { index: Number(which), made });
  if (kind === "poll") return makePoll(call, name, made);
  if (kind === "open") return openPoll(call, name, made);
  return castVotes(call, name, made);
}

/** As if whoever asked for the demo went on calling. */
function makersCall(app: App, made: DemoContents): Call {
  return {
    app,
    actor: readMaker(made),
    what: "Fill the workspace with a small event to look at",
    target: "",
    scopes: [],
    idempotency: null,
    if_match: null,
  };
}
