import { randomBytes } from "node:crypto";
import type { Attributes, Span } from "./otlp.ts";

/** More statements than this are counted, not listed. */
const most_statements = 50;

interface TraceParent {
  trace_id: string;
  parent_id: string | null;
}

interface TimedStatement {
  name: string;
  start_ms: number;
  end_ms: number;
}

/** One request and the statements that it waited for. Whose it is and what it is about is not in it. */
export class RequestTrace {
  readonly trace_id: string;
  readonly #start_ms: number;
  readonly #parent_id: string | null;
  readonly #statements: TimedStatement[] = [];
  #statement_count = 0;
  #database_ms = 0;
  #is_over = false;

  constructor({ trace_id, parent_id, start_ms }: TraceParent & { start_ms: number }) {
    this.trace_id = trace_id;
    this.#start_ms = start_ms;
    this.#parent_id = parent_id;
  }

  /** What a request leaves to be done after its response is none of its own time. */
  beginStatement(name: string, now: () => number): (() => void) | null {
    if (this.#is_over) return null;
    const start_ms = now();
    return () => {
      if (this.#is_over) return;
      const end_ms = now();
      this.#statement_count += 1;
      this.#database_ms += end_ms - start_ms;
      if (this.#statements.length < most_statements) this.#statements.push({ name, start_ms, end_ms });
    };
  }

  end(root: Pick<Span, "name" | "end_ms" | "has_failed"> & { attributes: Attributes }): Span[] {
    this.#is_over = true;
    const span_id = newSpanId();
    const attributes = {
      ...root.attributes,
      "cuelight.database.statements": this.#statement_count,
      "cuelight.database.ms": Math.round(this.#database_ms * 1000) / 1000,
    };
    const own = { trace_id: this.trace_id, span_id, parent_id: this.#parent_id, kind: "server" as const };
    return [
      { ...root, ...own, start_ms: this.#start_ms, attributes },
      ...this.#statements.map((statement) => this.#toSpan(statement, span_id)),
    ];
  }

  #toSpan({ name, start_ms, end_ms }: TimedStatement, parent_id: string): Span {
    return {
      trace_id: this.trace_id,
      span_id: newSpanId(),
      parent_id,
      name,
      kind: "client",
      start_ms,
      end_ms,
      attributes: { "db.system.name": "postgresql" },
      has_failed: false,
    };
  }
}

const newSpanId = () => randomBytes(8).toString("hex");

/** Continues the trace that a caller has begun (W3C Trace Context), or begins one. */
export function readTraceParent(header: string | string[] | undefined): TraceParent {
  const found =
    typeof header === "string" ? /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/.exec(header) : null;
  const [, trace_id, parent_id] = found ?? [];
  if (!trace_id || !parent_id || /^0+$/.test(trace_id) || /^0+$/.test(parent_id))
    return { trace_id: randomBytes(16).toString("hex"), parent_id: null };
  return { trace_id, parent_id };
}

/** Of one trace, all systems that go by its id decide the same. */
export function isSampled(trace_id: string, ratio: number): boolean {
  return Number.parseInt(trace_id.slice(-8), 16) < ratio * 2 ** 32;
}
