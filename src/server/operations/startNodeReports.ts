import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { NodeReport } from "../../core/operations/operations.ts";
import type { App, NodeState } from "../app.ts";
import { readVersion } from "../readVersion.ts";
import { NodeGauge, sample_ms } from "./NodeGauge.ts";
import { deleteNode, saveNode } from "./operations.repo.ts";
import { routeTimes } from "./routeTimes.ts";

interface OwnReport {
  /** Differs with every start. */
  id: string;
  read: (() => NodeReport) | null;
}

/** What this node tells of itself, for whoever asks it. */
export const ownReport: NodeState<OwnReport> = { open: () => ({ id: randomUUID(), read: null }) };

/** Lets all nodes know of this one, every few seconds until it ends. */
export function startNodeReports(app: App): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const own = app.state(ownReport);

  const gauge = new NodeGauge(app, readVersion());
  own.read = () => gauge.read(app.config.PORT);

  async function report(): Promise<void> {
    while (!signal.aborted) {
      await tell(gauge.read(app.config.PORT)).catch((error: unknown) =>
        app.log.warn({ err: error }, "node report"),
      );
      await wait(sample_ms, undefined, { signal, ref: false }).catch(() => {});
      gauge.sample();
    }
    gauge.stop();
    // One that drains is not missed. If the database is gone, the others forget it by themselves.
    await deleteNode(app, own.id).catch(() => {});
  }

  async function tell(report: NodeReport): Promise<void> {
    const slow_calls = app.state(routeTimes).listSlowest(app.now());
    await saveNode(app, { id: own.id, report, slow_calls });
  }

  const reporting = report();
  return {
    async stop() {
      stopping.abort();
      await reporting;
    },
  };
}
