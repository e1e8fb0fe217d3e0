import { AV_LOG_QUIET } from "node-av/constants";
import { Log } from "node-av/lib";
import { isShortage } from "../../processLimits/isShortage.ts";
import { Unreadable } from "./Unreadable.ts";

/** The node receives these messages while the work goes on, and one at the end. */
export type MediaChildNews<Made> =
  | "going on"
  | { made: Made }
  | { unreadable: string }
  | { busy: string }
  | { problem: string };

interface MediaChildTask<Order, Made> {
  most_memory: number;
  work: (order: Order) => Promise<Made>;
  /** Is called when the node is gone. */
  leave: (order: Order) => Promise<void>;
}

/** Is what runs in a process of its own, for one order: it does the work within its limits and reports to the node. */
export class MediaChild<Order extends { most_cpu_ms: number }, Made> {
  readonly #task: MediaChildTask<Order, Made>;
  #told_at = -Infinity;
  #most_cpu_ms = Infinity;

  constructor(task: MediaChildTask<Order, Made>) {
    this.#task = task;
    Log.setLevel(AV_LOG_QUIET);
    process.once("message", (order: Order) => {
      process.once("disconnect", () => void task.leave(order).finally(end));
      this.limitCpu(order.most_cpu_ms);
      setInterval(() => this.#watch(), 100);
      task.work(order).then((made) => finish({ made }), fail);
    });
  }

  limitCpu(most_ms: number): void {
    this.#most_cpu_ms = Math.min(this.#most_cpu_ms, most_ms);
  }

  /** May be called often; the node is told once a second. */
  tellProgress(): void {
    if (performance.now() - this.#told_at < 1000) return;
    this.#told_at = performance.now();
    process.send?.("going on", () => {});
  }

  #watch(): void {
    if (process.memoryUsage.rss() > this.#task.most_memory) fail(new Unreadable("it takes too much memory"));
    const { user, system } = process.cpuUsage();
    if ((user + system) / 1000 > this.#most_cpu_ms) fail(new Unreadable("it takes too long"));
  }
}

function fail(error: unknown): void {
  if (error instanceof Unreadable) finish({ unreadable: error.message });
  else if (isShortage(error)) finish({ busy: String(error) });
  else finish({ problem: error instanceof Error ? error.message : String(error) });
}

/** A message that cannot be sent means that the node is gone, and then the process ends by itself. */
function finish(news: MediaChildNews<unknown>): void {
  process.send?.(news, (error) => {
    if (!error) end();
  });
}

/** An orderly exit would wait for threads that are at work. */
function end(): void {
  process.kill(process.pid, "SIGKILL");
}
