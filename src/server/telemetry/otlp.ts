/** What OpenTelemetry's protocol (OTLP 1.x, as JSON) says of a request, a statement and a figure. */

export type AttributeValue = string | number;
export type Attributes = Record<string, AttributeValue>;

export interface Span {
  trace_id: string;
  span_id: string;
  parent_id: string | null;
  name: string;
  kind: "server" | "client";
  start_ms: number;
  end_ms: number;
  attributes: Attributes;
  has_failed: boolean;
}

/** As `prom-client` returns it. */
export interface Metric {
  name: string;
  help: string;
  type: string;
  values: { value: number; labels: Record<string, AttributeValue>; metricName?: string }[];
}

interface Source {
  /** Says which program, which version and which process of it this is. */
  resource: Attributes;
  version: string;
}

const kinds = { server: 2, client: 3 };
const status_error = 2;
const cumulative = 2;

export function writeTraces(spans: readonly Span[], source: Source): object {
  return {
    resourceSpans: [
      {
        resource: { attributes: writeAttributes(source.resource) },
        scopeSpans: [{ scope: writeScope(source), spans: spans.map(writeSpan) }],
      },
    ],
  };
}

const writeScope = ({ version }: Source) => ({ name: "cuelight", version });

function writeSpan(span: Span): object {
  return {
    traceId: span.trace_id,
    spanId: span.span_id,
    ...(span.parent_id !== null && { parentSpanId: span.parent_id }),
    name: span.name,
    kind: kinds[span.kind],
    startTimeUnixNano: toNanoseconds(span.start_ms),
    endTimeUnixNano: toNanoseconds(span.end_ms),
    attributes: writeAttributes(span.attributes),
    status: span.has_failed ? { code: status_error } : {},
  };
}

/** Integers of 64 bits are text in JSON. */
function writeAttributes(attributes: Attributes): object[] {
  return Object.entries(attributes).map(([key, value]) => ({
    key,
    value:
      typeof value === "string"
        ? { stringValue: value }
        : Number.isInteger(value)
          ? { intValue: String(value) }
          : { doubleValue: value },
  }));
}

/** A number holds milliseconds since 1970 to the microsecond, and no more. */
function toNanoseconds(ms: number): string {
  return `${BigInt(Math.round(ms * 1000))}000`;
}

interface Times {
  started_ms: number;
  now_ms: number;
}

export function writeMetrics(metrics: readonly Metric[], times: Times, source: Source): object {
  return {
    resourceMetrics: [
      {
        resource: { attributes: writeAttributes(source.resource) },
        scopeMetrics: [
          { scope: writeScope(source), metrics: metrics.flatMap((metric) => writeMetric(metric, times)) },
        ],
      },
    ],
  };
}

function writeMetric(metric: Metric, times: Times): object[] {
  const { name, help: description, type } = metric;
  // Some figures are unknown until they were measured once.
  const values = metric.values.filter(({ value }) => Number.isFinite(value));
  if (values.length === 0) return [];
  const at = { timeUnixNano: toNanoseconds(times.now_ms) };
  const since = { ...at, startTimeUnixNano: toNanoseconds(times.started_ms) };
  const toPoint =
    (time: object) =>
    ({ value, labels }: Metric["values"][number]) => ({
      ...time,
      attributes: writeAttributes(labels),
      asDouble: value,
    });
  if (type === "histogram") {
    const dataPoints = groupBuckets({ ...metric, values }).map((point) => Object.assign(point, since));
    return [{ name, description, histogram: { aggregationTemporality: cumulative, dataPoints } }];
  }
  if (type === "counter") {
    const dataPoints = values.map(toPoint(since));
    return [
      { name, description, sum: { aggregationTemporality: cumulative, isMonotonic: true, dataPoints } },
    ];
  }
  return [{ name, description, gauge: { dataPoints: values.map(toPoint(at)) } }];
}

/** Prometheus counts each bucket with all smaller ones, OpenTelemetry by itself. */
function groupBuckets({ name, values }: Metric): object[] {
  const groups = Map.groupBy(values, ({ labels }) => JSON.stringify({ ...labels, le: undefined }));
  return [...groups].map(([labels, own]) => {
    const find = (part: string) => own.find(({ metricName }) => metricName === `${name}_${part}`)?.value ?? 0;
    const buckets = own.filter(({ labels: { le } }) => le !== undefined && le !== "+Inf");
    const count = find("count");
    const counts = [...buckets.map(({ value }) => value), count];
    return {
      attributes: writeAttributes(JSON.parse(labels) as Attributes),
      count: String(count),
      sum: find("sum"),
      explicitBounds: buckets.map(({ labels: { le } }) => Number(le)),
      bucketCounts: counts.map((value, index) => String(value - (counts[index - 1] ?? 0))),
    };
  });
}
