import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hash, timingSafeEqual } from "node:crypto";
import { AggregatorRegistry, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { App, NodeState } from "../app.ts";
import type { Config } from "../config.ts";
import { isFromThisMachine } from "../http/clientAddress.ts";
import { forbidden, Refusal } from "../http/errors.ts";
import { countJobs } from "../jobs/jobs.repo.ts";
import { NotReady, openReadiness, type Readiness } from "./readiness.ts";

export function registerHealth(server: FastifyInstance, app: App): void {
  const registry = openMetrics(server, app);
  app.neighbours.answerMeasure(() => registry.getMetricsAsJSON());
  server.get("/healthz", async () => ({ ok: true }));
  const checkReadiness = openReadiness(app);
  let asked_at = -Infinity;
  let readiness: Promise<Readiness> | undefined;
  server.get("/readyz", async () => {
    if (!readiness || app.monotonic_ms() - asked_at > readiness_ms) {
      asked_at = app.monotonic_ms();
      readiness = checkReadiness();
    }
    const found = await readiness;
    if (!found.ok) throw new NotReady(found);
    return found;
  });
  server.get("/metrics", async (request, reply) => {
    refuseStrangers(app.config, request, reply);
    return reply.type(registry.contentType).send(await readMetrics(app, registry));
  });
}

/** The figures of all workers of the machine together. */
async function readMetrics({ neighbours, share }: App, registry: Registry): Promise<string> {
  if (share.workers === 1) return registry.metrics();
  const [own, others] = await Promise.all([registry.getMetricsAsJSON(), neighbours.measure()]);
  return AggregatorRegistry.aggregate([own, ...others] as object[][]).metrics();
}

/**
 * The counts reveal what goes on in every workspace, so only whoever has the key may read them, or else this machine
 * alone.
 */
function refuseStrangers(
  { METRICS_KEY, TRUST_PROXY }: Config,
  { raw, headers }: FastifyRequest,
  reply: FastifyReply,
) {
  if (METRICS_KEY === undefined) {
    // Behind a proxy that adds no header everybody would seem to be on this machine.
    if (TRUST_PROXY.length === 0 && isFromThisMachine(raw)) return;
    throw forbidden(
      "Metrics are read with the METRICS_KEY that the node was given, or on the machine itself where no proxy is set",
    );
  }
  const bearer = /^Bearer +(\S+)$/i.exec(headers.authorization ?? "")?.[1] ?? "";
  if (timingSafeEqual(sha256(bearer), sha256(METRICS_KEY))) return;
  reply.header("WWW-Authenticate", "Bearer");
  throw new Refusal("unauthorized", "Send the METRICS_KEY: Authorization: Bearer <METRICS_KEY>");
}

const sha256 = (text: string) => hash("sha256", text, "buffer");

// Anybody may ask, and each check writes to the media store, so within this time all get the same response.
const readiness_ms = 500;

/** All figures of this process. */
export const metricsRegistry: NodeState<Registry> = { open: () => new Registry() };

function openMetrics(server: FastifyInstance, app: App): Registry {
  const registry = app.state(metricsRegistry);
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "cuelight_request_seconds",
    help: "Time to answer a request",
    labelNames: ["method", "route", "status"],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  });
  server.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "none";
    requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  const connections = new Gauge({
    name: "cuelight_database_connections",
    help: "Connections of this node's pool",
    labelNames: ["state"],
    registers: [registry],
    collect() {
      connections.set({ state: "open" }, app.pool.totalCount);
      connections.set({ state: "idle" }, app.pool.idleCount);
      connections.set({ state: "waited_for" }, app.pool.waitingCount);
    },
  });
  const live = new Gauge({
    name: "cuelight_live_connections",
    help: "Open live connections of this node",
    registers: [registry],
    collect() {
      live.set(app.live_count());
    },
  });
  new Gauge({
    name: "cuelight_workers",
    help: "Workers of this machine that answer",
    registers: [registry],
  }).set(1);
  const disk = new Gauge({
    name: "cuelight_disk_free_bytes",
    help: "Free space of the disk that files come in to, and of the embedded database's",
    labelNames: ["of"],
    // All workers see the same disks, and the same jobs.
    aggregator: "min",
    registers: [registry],
    collect() {
      disk.set({ of: "files" }, app.disk.files.free_bytes);
      if (app.disk.database) disk.set({ of: "database" }, app.disk.database.free_bytes);
    },
  });
  const jobs = new Gauge({
    name: "cuelight_jobs",
    help: "Jobs of all nodes that wait or are being done; late: they could have been begun ten seconds ago",
    labelNames: ["task", "state"],
    aggregator: "max",
    registers: [registry],
    async collect() {
      const counts = await countJobs(app.pool).catch(() => []);
      jobs.reset();
      for (const { task, open, late } of counts) {
        jobs.set({ task, state: "open" }, open);
        jobs.set({ task, state: "late" }, late);
      }
    },
  });
  return registry;
}
