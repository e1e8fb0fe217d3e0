import type { Logger } from "pino";
import type { Config } from "../config.ts";
import { FetchRefused, safeFetch } from "../media/safeFetch.ts";

/** A collector that needs longer is away. */
const patience_ms = 5_000;

type Path = "/v1/traces" | "/v1/metrics";

/** What was `refused` will be refused again; what met nobody may arrive later. */
type Outcome = "arrived" | "away" | "refused";

/** Where traces and metrics go: the address is the operator's own, so it may be a local one. */
export class Collector {
  readonly #url: string;
  readonly #host: string;
  readonly #headers: Record<string, string>;
  readonly #log: Logger;
  #is_away = false;
  /** Some collectors take traces and no metrics. */
  readonly #refused = new Set<Path>();

  constructor(url: string, headers: Config["OTEL_EXPORTER_OTLP_HEADERS"], log: Logger) {
    const { protocol, hostname, port } = new URL(url);
    this.#url = url.replace(/\/+$/, "");
    this.#host = `${hostname}:${port || (protocol === "https:" ? 443 : 80)}`;
    this.#headers = headers;
    this.#log = log;
  }

  /** The log says once that something does not arrive or is refused, and once that it arrives again. */
  async send(path: Path, message: object): Promise<Outcome> {
    try {
      await safeFetch(this.#url + path, {
        allow_hosts: [this.#host],
        headers: this.#headers,
        send: { method: "POST", type: "application/json", body: JSON.stringify(message) },
        max_bytes: 0,
        ignores_body: true,
        timeout_ms: patience_ms,
      });
      if (this.#refused.delete(path) || this.#is_away) this.#log.info({ path }, "telemetry arrives again");
      this.#is_away = false;
      return "arrived";
    } catch (error) {
      if (isFinal(error)) {
        if (!this.#refused.has(path)) this.#log.warn({ err: error, path }, "telemetry is refused");
        this.#refused.add(path);
        return "refused";
      }
      if (!this.#is_away) this.#log.warn({ err: error }, "telemetry does not arrive");
      this.#is_away = true;
      return "away";
    }
  }
}

/** A status of 4xx blames the message, except for the two that ask for patience. */
function isFinal(error: unknown): boolean {
  const status = error instanceof FetchRefused ? (error.status ?? 0) : 0;
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}
