import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { App, NodeState } from "../app.ts";
import { newId } from "../newId.ts";
import type { FeedState, ForwarderMessage, ForwarderRequest } from "./forwarderMessages.ts";
import { BadOffer, ForwarderUnavailable } from "./refusals.ts";

export interface PublishOptions {
  /** The id that the feed has from now on. */
  feed_id: string;
  /** Whoever watches this channel sees the newest feed published to it. */
  channel: string;
  /** Bits per second that the publisher is asked not to exceed. */
  bitrate: number;
  offer: string;
}

interface ForwarderOptions {
  /** 0: any port that is free. */
  port: number;
  host: string;
  addresses: readonly string[];
  onProblem(message: string): void;
}

type FeedListener = (feed_id: string, state: FeedState | null) => void;

const child_file = fileURLToPath(new URL("forwarderChild.ts", import.meta.url));
/** Connecting takes a second at most; a process that does not answer in this time hangs. */
const answer_ms = 5_000;

/**
 * Forwards the pictures and sound of presenters to those who watch, without decoding them, in a process of its own.
 * The process is started with the first offer and again when it has ended.
 */
export class Forwarder {
  readonly #options: ForwarderOptions;
  #process: ForwarderProcess | null = null;
  #id = newId();
  readonly #feeds = new Map<string, FeedState>();
  readonly #listeners: FeedListener[] = [];
  #is_closed = false;

  constructor(options: ForwarderOptions) {
    this.#options = options;
  }

  /** The id of the process: feeds and viewers of one that has ended are gone. */
  get id(): string {
    return this.#id;
  }

  get pid(): number | undefined {
    return this.#process?.pid;
  }

  /** Answers a publisher's offer. A feed that the channel had before is ended. */
  async publish({ feed_id, ...rest }: PublishOptions): Promise<{ answer: string }> {
    const answer = await this.#start().ask({ do: "publish", feed_id, ...rest });
    this.#feeds.set(feed_id, { is_flowing: false, quality: null });
    return { answer: answer! };
  }

  /** Answers the offer of somebody who watches; null when nothing is published to the channel. */
  async play(options: {
    channel: string;
    offer: string;
  }): Promise<{ viewer_id: string; answer: string } | null> {
    const viewer_id = newId();
    const answer = await this.#start().ask({ do: "play", viewer_id, ...options });
    return answer === null ? null : { viewer_id, answer };
  }

  /** Ends a feed or a viewer; one that is gone is no error. */
  end(id: string): void {
    this.#feeds.delete(id);
    this.#process?.send({ do: "end", id });
  }

  /** Returns the feeds that the process has. */
  feeds(): ReadonlyMap<string, FeedState> {
    return this.#feeds;
  }

  /** Calls when a feed begins or stops flowing, changes its quality, or has ended by itself (null). */
  onFeed(listener: FeedListener): void {
    this.#listeners.push(listener);
  }

  async close(): Promise<void> {
    this.#is_closed = true;
    await this.#process?.close();
  }

  #start(): ForwarderProcess {
    if (this.#is_closed) throw new ForwarderUnavailable("the node is stopping");
    this.#process ??= new ForwarderProcess(this.#options, {
      onFeed: (feed_id, state) => this.#tell(feed_id, state),
      onEnd: (problem) => this.#onEnd(problem),
    });
    return this.#process;
  }

  #tell(feed_id: string, state: FeedState | null): void {
    // The process may still speak of a feed that the node has ended meanwhile.
    if (!this.#feeds.has(feed_id)) return;
    if (state) this.#feeds.set(feed_id, state);
    else this.#feeds.delete(feed_id);
    for (const listener of this.#listeners) listener(feed_id, state);
  }

  #onEnd(problem: string): void {
    this.#process = null;
    this.#id = newId();
    if (!this.#is_closed) this.#options.onProblem(problem);
    for (const feed_id of this.#feeds.keys()) this.#tell(feed_id, null);
  }
}

interface ProcessListener {
  onFeed: FeedListener;
  onEnd: (problem: string) => void;
}

/** The process behind a forwarder, from its start to its end. */
class ForwarderProcess {
  readonly #child: ChildProcess;
  readonly #ready: Promise<void>;
  readonly #ended: Promise<void>;
  readonly #waiting = new Map<number, PromiseWithResolvers<string | null>>();
  #requests = 0;
  #problem = "the process ended";

  constructor({ port, host, addresses }: ForwarderOptions, { onFeed, onEnd }: ProcessListener) {
    const { NODE_COMPILE_CACHE } = process.env;
    this.#child = fork(child_file, [String(port), host, addresses.join(",")], {
      // The process needs none of the node's secrets.
      env: { MALLOC_ARENA_MAX: "2", ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }) },
      execArgv: [],
      stdio: ["ignore", "ignore", "ignore", "ipc"],
      serialization: "advanced",
    });
    const ready = Promise.withResolvers<void>();
    this.#ready = ready.promise;
    this.#ready.catch(() => {});
    this.#child.on("message", (message: ForwarderMessage) => {
      if ("ready" in message) ready.resolve();
      else if ("failed" in message) this.#problem = message.failed;
      else if ("feed_id" in message) onFeed(message.feed_id, message.state);
      else this.#settle(message);
    });
    this.#ended = new Promise((resolve) => {
      const end = () => {
        ready.reject(new ForwarderUnavailable(this.#problem));
        for (const waiting of this.#waiting.values()) waiting.reject(new ForwarderUnavailable(this.#problem));
        this.#waiting.clear();
        resolve();
        onEnd(this.#problem);
      };
      this.#child.once("exit", end);
      this.#child.once("error", (error) => {
        this.#problem = error.message;
        if (this.#child.pid === undefined) end();
      });
    });
    // A node that goes down does not wait for the process, which ends with the node.
    this.#child.unref();
    this.#child.channel?.unref();
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  async ask(order: Exclude<ForwarderRequest, { do: "end" }>): Promise<string | null> {
    await this.#ready;
    const request = ++this.#requests;
    const waiting = Promise.withResolvers<string | null>();
    this.#waiting.set(request, waiting);
    const timer = setTimeout(() => {
      waiting.reject(new ForwarderUnavailable("the process does not answer"));
      this.#child.kill("SIGKILL");
    }, answer_ms);
    try {
      this.send({ ...order, request });
      return await waiting.promise;
    } finally {
      clearTimeout(timer);
      this.#waiting.delete(request);
    }
  }

  send(message: ForwarderRequest & { request?: number }): void {
    if (this.#child.connected) this.#child.send(message, () => {});
  }

  async close(): Promise<void> {
    this.#child.kill("SIGKILL");
    await this.#ended;
  }

  #settle(message: Extract<ForwarderMessage, { request: number }>): void {
    const waiting = this.#waiting.get(message.request);
    if ("answer" in message) return waiting?.resolve(message.answer);
    const { name, message: text } = message.refused;
    waiting?.reject(name === "BadOffer" ? new BadOffer(text) : new ForwarderUnavailable(text));
  }
}

/** The node's own forwarder. It costs nothing until somebody publishes. */
export const forwarder: NodeState<Forwarder> = {
  open: ({ config, log }: App) =>
    new Forwarder({
      port: config.RTC_PORT ?? config.PORT,
      host: config.HOST,
      addresses: config.RTC_ADDRESSES,
      onProblem: (problem) => log.warn({ problem }, "live pictures of presenters"),
    }),
};
