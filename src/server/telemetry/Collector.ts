import type { Logger } from "pino";
import type { Config } from "../config.ts";
import { safeFetch } from "../media/safeFetch.ts";

/** A collector that needs longer is away. */
const patience_ms = 5_000;

/** Where traces and metrics go: the address is the operator's own, so it may be a local one. */
export class Collector {
  readonly #url: string;
  readonly #host: string;
  readonly #headers: Record<string, string>;
  readonly #log: Logger;
  #is_away = false;

  constructor(url: string, headers: Config["OTEL_EXPORTER_OTLP_HEADERS"], log: Logger) {
    const { protocol, hostname, port } = new URL(url);
    this.#url = url.replace(/\/+$/, "");
    this.#host = `${hostname}:${port || (protocol === "https:" ? 443 : 80)}`;
    this.#headers = headers;
    this.#log = log;
  }

  /** Returns whether it has arrived. The log says once that it does not, and once that it does again. */
  async send(path: "/v1/traces" | "/v1/metrics", message: object): Promise<boolean> {
    try {
      await safeFetch(this.#url + path, {
        allow_hosts: [this.#host],
        headers: this.#headers,
        send: { method: "POST", type: "application/json", body: JSON.stringify(message) },
        max_bytes: 0,
        ignores_body: true,
        timeout_ms: patience_ms,
      });
      if (this.#is_away) this.#log.info("telemetry arrives again");
      this.#is_away = false;
      return true;
    } catch (error) {
      if (!this.#is_away) this.#log.warn({ err: error }, "telemetry does not arrive");
      this.#is_away = true;
      return false;
    }
  }
}
