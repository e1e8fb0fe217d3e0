import type { FastifyInstance } from "fastify";
import { mergeRouteTimes, type RouteTimes } from "../../core/operations/operations.ts";
import type { App, NodeState } from "../app.ts";
import type { Endpoint } from "../http/endpoint.ts";
import { prefix } from "../http/registerEndpoints.ts";

/** Times are kept for one to two of these. */
const window_ms = 5 * 60_000;
/** More than there are endpoints; whatever would bring more is not kept. */
const most_routes = 2_000;
/** So many are told of. */
export const most_told = 10;

interface Call {
  method: string;
  route: string;
  ms: number;
  at: number;
}

/** How long this node took for the calls of each route within the last minutes. */
export class RouteTimesRecord {
  #began_at = -Infinity;
  #current = new Map<string, RouteTimes>();
  #previous = new Map<string, RouteTimes>();
  #count = 0;

  add({ method, route, ms, at }: Call): void {
    this.#turn(at);
    this.#count += 1;
    const name = `${method} ${route}`;
    const times = this.#current.get(name);
    if (!times) {
      if (this.#current.size >= most_routes) return;
      this.#current.set(name, { method, route, count: 1, total_ms: ms, slowest_ms: ms, slowest_at: at });
      return;
    }
    times.count += 1;
    times.total_ms += ms;
    if (ms <= times.slowest_ms) return;
    times.slowest_ms = ms;
    times.slowest_at = at;
  }

  listSlowest(now: number): RouteTimes[] {
    this.#turn(now);
    return mergeRouteTimes([...this.#previous.values(), ...this.#current.values()], most_told);
  }

  /** All calls since the start. */
  get count(): number {
    return this.#count;
  }

  #turn(now: number): void {
    const age_ms = now - this.#began_at;
    if (age_ms < window_ms) return;
    this.#previous = age_ms < 2 * window_ms ? this.#current : new Map();
    this.#current = new Map();
    this.#began_at = now;
  }
}

export const routeTimes: NodeState<RouteTimesRecord> = { open: () => new RouteTimesRecord() };

/** Notes how long each call of the interface takes. Files come and go as fast as the caller's line allows. */
export function registerRouteTimes(server: FastifyInstance, app: App): void {
  const record = app.state(routeTimes);
  server.addHook("onResponse", (request, reply, done) => {
    const { url: route, config, method } = request.routeOptions;
    const { endpoint } = config as { endpoint?: Endpoint };
    if (endpoint && route && !endpoint.file && !endpoint.answers_file)
      record.add({
        method: String(method),
        route: route.slice(prefix.length),
        ms: reply.elapsedTime,
        at: app.now(),
      });
    done();
  });
}
