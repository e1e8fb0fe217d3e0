import { setTimeout } from "node:timers/promises";
import type { NodeState } from "../app.ts";
import type { Config } from "../config.ts";
import { isBesideData } from "./disks.ts";

const patience_ms = 500;

/** Knows whether backups lie on the disk of the data; of folders that do not answer it is not said. */
class DataDisk {
  #look: Promise<boolean> | null = null;

  /** A network's folder that is gone may never answer, so there is one look at a time. */
  isBeside(config: Config): Promise<boolean> {
    this.#look ??= isBesideData(config)
      .catch(() => false)
      .finally(() => (this.#look = null));
    return Promise.race([this.#look, setTimeout(patience_ms, false, { ref: false })]);
  }
}

export const dataDisk: NodeState<DataDisk> = { open: () => new DataDisk() };
