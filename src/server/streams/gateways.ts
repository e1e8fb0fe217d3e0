import { Gateway, type GatewayOptions } from "./gateway.ts";
import { GatewayProblem, readGatewaySource, refuseSource } from "./gatewayAddress.ts";

/** Each is a process of some 150 MB, and a venue has a handful of channels on at once. */
const MAX_GATEWAYS = 16;

/** Holds the sources that this node hands on at the moment, each once, however many screens watch it. */
export class Gateways {
  readonly #open = new Map<string, Gateway>();
  readonly #options: GatewayOptions;
  readonly #max: number;
  #closed = false;

  constructor({ max = MAX_GATEWAYS, ...options }: GatewayOptions & { max?: number }) {
    this.#options = options;
    this.#max = max;
  }

  /** Starts the source when it is not on; throws a GatewayProblem when it cannot be. */
  watch(transport: "rtsp" | "multicast", url: string): Gateway {
    const running = this.#open.get(url);
    if (running) return running;
    const source = readGatewaySource(transport, url);
    refuseSource(source, this.#options.allow);
    if (this.#closed) throw new GatewayProblem("the node is stopping");
    if (this.#open.size >= this.#max)
      throw new GatewayProblem(`this node hands on ${this.#max} sources already, which is the most it does`);
    const gateway = new Gateway(source, this.#options);
    this.#open.set(url, gateway);
    void gateway.ended.finally(() => this.#open.delete(url));
    return gateway;
  }

  find(url: string): Gateway | null {
    return this.#open.get(url) ?? null;
  }

  async close(): Promise<void> {
    this.#closed = true;
    const running = [...this.#open.values()];
    for (const gateway of running) gateway.stop();
    await Promise.all(running.map(({ ended }) => ended));
  }
}
