import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { App } from "../app.ts";
import { unavailable } from "../http/errors.ts";
import { countJobs } from "../jobs/jobs.ts";

export function registerHealth(server: FastifyInstance, app: App): void {
  const registry = openMetrics(server, app);
  server.get("/healthz", async () => ({ ok: true }));
  let asked_at = 0;
  let readiness = Promise.resolve();
  server.get("/readyz", async () => {
    if (app.now() - asked_at > readiness_ms) {
      asked_at = app.now();
      readiness = checkReadiness(app);
    }
    await readiness;
    return { ok: true };
  });
  server.get("/metrics", async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}

// Anybody may ask, and asking writes to the media store: within this time all get the same answer.
const readiness_ms = 500;

async function checkReadiness(app: App): Promise<void> {
  const checks = { database: app.pool.query("SELECT 1"), bus: app.changes.check(), media: app.media.check() };
  const answers = Object.entries(checks).map(([name, check]) =>
    check.catch(() => {
      throw unavailable(`The ${name} cannot be reached right now`);
    }),
  );
  // Together, so that when several fail none of them is left unheard: that would end the program.
  await Promise.all(answers);
}

function openMetrics(server: FastifyInstance, app: App): Registry {
  const registry = new Registry();
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
  const disk = new Gauge({
    name: "cuelight_disk_free_bytes",
    help: "Free space of the disk that files come in to, and of the embedded database's",
    labelNames: ["of"],
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
