import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { App, NodeState } from "../app.ts";
import { watchStatements } from "../db/watchStatements.ts";
import { readVersion } from "../readVersion.ts";
import { metricsRegistry } from "../site/index.ts";
import { Collector } from "./Collector.ts";
import { type Metric, type Span, writeMetrics, writeTraces } from "./otlp.ts";
import { isSampled, readTraceParent, RequestTrace } from "./RequestTrace.ts";

/** While the collector is away no more than this is kept, about 2 MB. */
const most_spans = 4_096;
const traces_every_ms = 2_000;

/** Spans that wait to be sent; null where nobody has asked for them. */
export const openSpans: NodeState<Span[] | null> = {
  open: ({ config }) => (config.OTEL_EXPORTER_OTLP_ENDPOINT === undefined ? null : []),
};

/** Makes a trace of every request, with the statements it waits for, where a collector is named. */
export function registerTracing(server: FastifyInstance, app: App): void {
  const spans = app.state(openSpans);
  if (spans === null) return;
  const context = new AsyncLocalStorage<RequestTrace>();
  const traces = new WeakMap<FastifyRequest, RequestTrace>();
  const now = () => performance.timeOrigin + performance.now();
  watchStatements(app.pool, (name) => context.getStore()?.beginStatement(name, now) ?? null);

  server.addHook("onRequest", (request, _reply, done) => {
    const parent = readTraceParent(request.headers["traceparent"]);
    if (!isSampled(parent.trace_id, app.config.OTEL_TRACES_SAMPLER_ARG)) return done();
    const trace = new RequestTrace({ ...parent, start_ms: now() });
    traces.set(request, trace);
    context.run(trace, done);
  });
  // A body comes in on the connection's own context.
  server.addHook("preValidation", (request, _reply, done) => {
    const trace = traces.get(request);
    if (trace) context.run(trace, done);
    else done();
  });
  server.addHook("onResponse", (request, reply, done) => {
    const trace = traces.get(request);
    if (trace) addSpans(spans, endTrace(trace));
    done();

    function endTrace(trace: RequestTrace): Span[] {
      const route = request.routeOptions.url ?? "none";
      return trace.end({
        name: `${request.method} ${route}`,
        end_ms: now(),
        has_failed: reply.statusCode >= 500,
        attributes: {
          "http.request.method": request.method,
          "http.route": route,
          "http.response.status_code": reply.statusCode,
          "cuelight.request_id": request.id,
        },
      });
    }
  });
}

/** The oldest are the ones that are given up. */
export function addSpans(spans: Span[], added: Span[]): void {
  spans.push(...added);
  if (spans.length > most_spans) spans.splice(0, spans.length - most_spans);
}

/** Sends traces and metrics to the collector every now and then, and what is left when the node ends. */
export function startTelemetry(app: App): { stop(): Promise<void> } {
  const { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS, OTEL_METRIC_EXPORT_INTERVAL } = app.config;
  const spans = app.state(openSpans);
  if (OTEL_EXPORTER_OTLP_ENDPOINT === undefined || spans === null) return { stop: async () => {} };
  const collector = new Collector(OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS, app.log);
  const stopping = new AbortController();
  const { signal } = stopping;
  const started_ms = app.now();
  const version = readVersion();
  const source = {
    version,
    resource: {
      "service.name": app.config.OTEL_SERVICE_NAME,
      "service.version": version,
      "service.instance.id": randomUUID(),
      "host.name": hostname(),
      "cuelight.worker": app.share.worker,
    },
  };

  async function sendTraces(spans: Span[]): Promise<void> {
    const batch = spans.splice(0);
    if (batch.length === 0) return;
    const outcome = await collector.send("/v1/traces", writeTraces(batch, source));
    if (outcome === "away") addSpans(spans, [...batch, ...spans.splice(0)]);
  }

  async function sendMetrics(): Promise<void> {
    const metrics = (await app.state(metricsRegistry).getMetricsAsJSON()) as unknown as Metric[];
    const times = { started_ms, now_ms: app.now() };
    await collector.send("/v1/metrics", writeMetrics(metrics, times, source));
  }

  async function repeat(every_ms: number, send: () => Promise<void>): Promise<void> {
    while (!signal.aborted) {
      await wait(every_ms, undefined, { signal, ref: false }).catch(() => {});
      await send().catch((error: unknown) => app.log.warn({ err: error }, "telemetry"));
    }
  }

  const sending = [
    repeat(traces_every_ms, () => sendTraces(spans)),
    repeat(OTEL_METRIC_EXPORT_INTERVAL, sendMetrics),
  ];
  return {
    async stop() {
      stopping.abort();
      await Promise.all(sending);
    },
  };
}
