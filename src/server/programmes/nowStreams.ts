import { PassThrough, type Readable } from "node:stream";
import { isDeepStrictEqual } from "node:util";
import { type TopicFilter, topics } from "../../contract/topics.ts";
import { describeNow } from "../../core/playback/describeNow.ts";
import type { App, NodeState } from "../app.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { Refusal } from "../http/errors.ts";
import { findKeyActor } from "../workspaces/index.ts";
import { readPlaying } from "./now.ts";

/** Button boxes and dashboards keep one each; more are a program that forgets to close them. */
const most_of_workspace = 200;
const heartbeat_ms = 15_000;
/** Changes mostly come several at once. */
const gather_ms = 50;
/** Rules about people near and the like are asked again at least so often. */
const longest_wait_ms = 5_000;

/** Keeps the open streams of this node, so that they can be ended with it. */
class NowStreams {
  readonly #streams = new Map<PassThrough, string>();

  add(stream: PassThrough, workspace_id: string): void {
    const { length } = [...this.#streams.values()].filter((other) => other === workspace_id);
    if (length >= most_of_workspace)
      throw new Refusal("rate_limited", `This workspace follows ${most_of_workspace} stages already`);
    this.#streams.set(stream, workspace_id);
    stream.once("close", () => this.#streams.delete(stream));
  }

  endAll(): void {
    for (const stream of this.#streams.keys()) stream.end();
  }
}

const nowStreams: NodeState<NowStreams> = { open: () => new NowStreams() };

/** A node that stops does not wait for streams that nobody else ends. */
export function startNowStreams(app: App): { stop(): void } {
  return { stop: () => app.state(nowStreams).endAll() };
}

/** Where nothing plays, that begins anew whenever it is asked about, which is no news. */
function withoutCardTime({ playing, ...rest }: ReturnType<typeof describeNow>) {
  const rests = playing.kind === "card" || playing.kind === "asleep";
  return { ...rest, playing: { ...playing, started_at: rests ? 0 : playing.started_at } };
}

/** Follows what a stage plays, as server-sent events: one at once, then one whenever it is another. */
export async function followNow(call: Call, stage_id: string): Promise<Readable> {
  const { app } = call;
  const stream = new PassThrough();
  const workspace_id = getWorkspaceId(call);
  app.state(nowStreams).add(stream, workspace_id);
  const { hub } = app.changes;
  let filters: TopicFilter[] = [];
  let timer: NodeJS.Timeout | undefined;
  let sent: unknown = null;
  let is_reading = false;
  let is_due = false;

  const listener = { receive: () => plan(gather_ms) };
  const own_key = { receive: () => void endWithoutKey() };
  hub.listen(workspace_id, topics.key(call.actor.id), own_key);
  const heartbeat = setInterval(() => stream.write(":\n\n"), heartbeat_ms);
  stream.once("close", () => {
    clearInterval(heartbeat);
    clearTimeout(timer);
    listenTo([]);
    hub.leave(workspace_id, topics.key(call.actor.id), own_key);
  });

  function listenTo(wanted: TopicFilter[]): void {
    for (const filter of filters) if (!wanted.includes(filter)) hub.leave(workspace_id, filter, listener);
    for (const filter of wanted) hub.listen(workspace_id, filter, listener);
    filters = wanted;
  }

  function plan(wait_ms: number): void {
    if (stream.closed || stream.writableEnded) return;
    if (is_reading) {
      is_due = true;
      return;
    }
    clearTimeout(timer);
    timer = setTimeout(() => void readAgain(), wait_ms);
  }

  /** A key is told of also when it is made or changed. */
  async function endWithoutKey(): Promise<void> {
    const isThere = await findKeyActor(app.pool, workspace_id, call.actor.id).catch(() => null);
    if (!isThere) stream.end();
  }

  async function read(): Promise<void> {
    const read = await readPlaying(call, stage_id);
    listenTo([...read.structure, topics.live(stage_id), topics.changeOver(stage_id)]);
    if (stream.writableEnded) return;
    const now = describeNow(read);
    const told = withoutCardTime(now);
    if (!isDeepStrictEqual(told, sent)) stream.write(`event: now\ndata: ${JSON.stringify(now)}\n\n`);
    sent = told;
    const wait_ms = (now.playing.until ?? Infinity) - app.now();
    is_reading = false;
    plan(is_due ? gather_ms : Math.min(longest_wait_ms, Math.max(gather_ms, wait_ms)));
    is_due = false;
  }

  async function readAgain(): Promise<void> {
    is_reading = true;
    try {
      await read();
    } catch (error) {
      // The stage is gone, or the node is: whoever follows asks again and is told.
      if (!(error instanceof Refusal)) app.log.warn({ err: error }, "what a stage plays");
      stream.end();
    }
  }

  try {
    await read();
  } catch (error) {
    stream.destroy();
    throw error;
  }
  return stream;
}
