import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { ownerKey, startTestNode } from "../../../test/support/node/testNode.ts";
import type { Span } from "./otlp.ts";
import { addSpans } from "./telemetry.ts";

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: string; doubleValue?: number };
}
interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: Attribute[];
  status: { code?: number };
}
interface SentMetric {
  name: string;
  histogram?: { dataPoints: { count: string; bucketCounts: string[]; attributes: Attribute[] }[] };
  gauge?: { dataPoints: { asDouble: number }[] };
  sum?: { isMonotonic: boolean; dataPoints: { asDouble: number }[] };
}
interface Message {
  resourceSpans?: { resource: { attributes: Attribute[] }; scopeSpans: { spans: SentSpan[] }[] }[];
  resourceMetrics?: { scopeMetrics: { metrics: SentMetric[] }[] }[];
}

/** Takes what a collector takes. */
class TestCollector {
  readonly messages: Message[] = [];
  readonly headers: http.IncomingHttpHeaders[] = [];
  status = 200;
  #server = http.createServer();
  #port = 0;

  /** The port stays the same when it is opened again. */
  async open(): Promise<void> {
    this.#server = http.createServer((request, response) => void this.#take(request, response));
    this.#server.listen(this.#port, "127.0.0.1");
    await once(this.#server, "listening");
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  async #take(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    this.messages.push((await json(request)) as Message);
    this.headers.push(request.headers);
    response.writeHead(this.status, { "content-type": "application/json" }).end("{}");
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((closed) => this.#server.close(closed));
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  get spans(): SentSpan[] {
    return this.messages
      .flatMap(({ resourceSpans = [] }) => resourceSpans)
      .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
  }

  get metrics(): SentMetric[] {
    return this.messages
      .flatMap(({ resourceMetrics = [] }) => resourceMetrics)
      .flatMap(({ scopeMetrics }) => scopeMetrics.flatMap(({ metrics }) => metrics));
  }
}

async function startTraced(env: Record<string, string> = {}) {
  const collector = new TestCollector();
  await collector.open();
  const node = await startTestNode({ OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`, ...env });
  onTestFinished(async () => {
    await node.stop();
    await collector.close();
  });
  return { collector, node };
}

const read = ({ attributes }: { attributes: Attribute[] }) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [
      key,
      value.stringValue ?? Number(value.intValue ?? value.doubleValue),
    ]),
  );
const patience = { timeout: 120_000 };

test("a request is one trace with the time it waited for the database, and nothing of whose it is", async () => {
  const { collector, node } = await startTraced({ OTEL_EXPORTER_OTLP_HEADERS: "x-team=stage" });
  const before_ms = Date.now();
  const answer = await node.call(
    "PUT",
    "/records/the-secret-menu",
    { values: { word: "soup for Ada" } },
    { headers: { "user-agent": "a browser of hers" } },
  );
  expect(answer.status).toBe(201);
  const name = "PUT /api/v1/records/*";
  await expect.poll(() => collector.spans.map((span) => span.name), patience).toContain(name);

  const root = collector.spans.find((span) => span.name === name)!;
  const attributes = read(root);
  expect(attributes).toMatchObject({
    "http.request.method": "PUT",
    "http.route": "/api/v1/records/*",
    "http.response.status_code": 201,
    "cuelight.request_id": answer.headers.get("x-request-id"),
  });
  expect([root.kind, root.parentSpanId, root.status]).toEqual([2, undefined, {}]);
  const nanoseconds = BigInt(root.endTimeUnixNano) - BigInt(root.startTimeUnixNano);
  expect(nanoseconds).toBeGreaterThan(0n);
  expect(BigInt(root.startTimeUnixNano)).toBeGreaterThan(BigInt(before_ms - 60_000) * 1_000_000n);

  const statements = collector.spans.filter(({ parentSpanId }) => parentSpanId === root.spanId);
  expect(statements.length).toBeGreaterThan(0);
  expect(attributes["cuelight.database.statements"]).toBe(statements.length);
  expect(attributes["cuelight.database.ms"]).toBeGreaterThan(0);
  for (const statement of statements) {
    expect([statement.kind, statement.traceId]).toEqual([3, root.traceId]);
    expect(statement.name).toMatch(/^[\w.: -]{1,60}$/);
    expect(BigInt(statement.startTimeUnixNano)).toBeGreaterThanOrEqual(
      BigInt(root.startTimeUnixNano) - 2_000_000n,
    );
    expect(BigInt(statement.endTimeUnixNano)).toBeLessThanOrEqual(BigInt(root.endTimeUnixNano) + 2_000_000n);
  }

  const sent = JSON.stringify(collector.messages);
  for (const secret of [
    "secret-menu",
    "soup",
    "Ada",
    ownerKey,
    "browser of hers",
    "127.0.0.1",
    "INSERT INTO",
  ])
    expect(sent).not.toContain(secret);
  expect(collector.headers[0]).toMatchObject({ "x-team": "stage", "content-type": "application/json" });
});

test("a caller's trace is continued, and a part of all traces can be chosen", async () => {
  const { collector, node } = await startTraced({ OTEL_TRACES_SAMPLER_ARG: "0.5" });
  const [chosen, other] = ["a".repeat(24) + "00000001", "a".repeat(24) + "ffffffff"];
  const parent = "b".repeat(16);
  for (const trace of [other, chosen])
    await node.call("GET", "/records", undefined, { headers: { traceparent: `00-${trace}-${parent}-01` } });
  const ofCaller = () =>
    collector.spans.filter(({ parentSpanId }) => parentSpanId === parent).map(({ traceId }) => traceId);
  await expect.poll(ofCaller, patience).toEqual([chosen]);
});

test("metrics are sent as they are in /metrics", async () => {
  const { collector, node } = await startTraced({ OTEL_METRIC_EXPORT_INTERVAL: "200" });
  for (const status of [200, 200, 404])
    expect((await node.call("GET", status === 200 ? "/records" : "/records/none")).status).toBe(status);
  const points = () =>
    collector.metrics.findLast(({ name }) => name === "cuelight_request_seconds")?.histogram?.dataPoints ??
    [];
  const find = () => points().find((point) => read(point)["route"] === "/api/v1/records");
  await expect.poll(() => find()?.count, patience).toBe("2");
  const { bucketCounts } = find()!;
  expect(bucketCounts).toHaveLength(10);
  expect(bucketCounts.reduce((sum, count) => sum + Number(count), 0)).toBe(2);
  expect(collector.metrics.find(({ name }) => name === "cuelight_workers")?.gauge?.dataPoints).toMatchObject([
    { asDouble: 1 },
  ]);
  expect(collector.metrics.find(({ name }) => name === "process_cpu_seconds_total")?.sum).toMatchObject({
    isMonotonic: true,
  });
});

test("while the collector is away requests are answered, and what waited comes when it is back", async () => {
  const { collector, node } = await startTraced();
  await collector.close();
  expect((await node.call("PUT", "/records/meanwhile", { values: {} })).status).toBe(201);
  await collector.open();
  await expect
    .poll(() => collector.spans.map((span) => span.name), patience)
    .toContain("PUT /api/v1/records/*");
});

test.each([
  [400, false],
  [401, false],
  [429, true],
  [503, true],
])("what a collector answers with %i is sent again: %s", async (status, isSentAgain) => {
  const { collector, node } = await startTraced();
  collector.status = status;
  const of = (name: string) => collector.spans.filter((span) => span.name === name).length;
  expect((await node.call("GET", "/venues")).status).toBe(200);
  await expect.poll(() => of("GET /api/v1/venues"), patience).toBe(1);
  collector.status = 200;
  expect((await node.call("GET", "/records")).status).toBe(200);
  await expect.poll(() => of("GET /api/v1/records"), patience).toBe(1);
  expect(of("GET /api/v1/venues")).toBe(isSentAgain ? 2 : 1);
});

test("of more than are kept, the oldest are given up", () => {
  const make = (start_ms: number): Span => ({
    trace_id: "",
    span_id: "",
    parent_id: null,
    name: "",
    kind: "server",
    start_ms,
    end_ms: start_ms,
    attributes: {},
    has_failed: false,
  });
  const spans: Span[] = [];
  for (let at = 0; at < 5_000; at += 2) addSpans(spans, [make(at), make(at + 1)]);
  expect([spans.length, spans[0]?.start_ms, spans.at(-1)?.start_ms]).toEqual([4_096, 904, 4_999]);
});

test("what is left is sent when the node ends", async () => {
  const collector = new TestCollector();
  await collector.open();
  onTestFinished(() => collector.close());
  const node = await startTestNode({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  await node.call("GET", "/venues");
  await node.stop();
  expect(collector.spans.map((span) => span.name)).toContain("GET /api/v1/venues");
  const resource = collector.messages.flatMap(({ resourceSpans = [] }) => resourceSpans)[0]!.resource;
  expect(read(resource)).toMatchObject({ "service.name": "cuelight", "cuelight.worker": 1 });
});
