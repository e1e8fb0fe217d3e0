import type { ReactNode } from "react";
import { sayBytes } from "../library/media/assets.ts";
import { Ago } from "../parts/Ago.tsx";
import { type Column, Table } from "../parts/Table.tsx";
import { useNarrow } from "../parts/useNarrow.ts";
import { type Machine, type OperationsNode, sayMilliseconds } from "./operations.ts";
import styles from "./Operations.module.css";

/** One machine with the processes that run on it. */
export function MachinePanel({ machine: { host, nodes, newest } }: { machine: Machine }) {
  const { machine, disk, version } = newest;
  const free = disk.database && disk.database.free_bytes < disk.files.free_bytes ? disk.database : disk.files;
  const used_bytes = machine.memory_bytes - machine.memory_free_bytes;
  return (
    <article className={`panel stack gap-16 ${styles.machine}`} aria-label={host}>
      <div className="row wrap baseline between">
        <h2 className="break">{host}</h2>
        <span className="muted small">
          Cuelight {version} · {nodes.length === 1 ? "1 process" : `${nodes.length} processes`}
        </span>
      </div>
      <div className={styles.gauges}>
        <Gauge
          label="Load"
          says={`${machine.load.toFixed(1)} of ${machine.cores} ${machine.cores === 1 ? "core" : "cores"}`}
          part={machine.load / machine.cores}
          high={2}
        />
        <Gauge
          label="Memory"
          says={`${sayBytes(used_bytes)} of ${sayBytes(machine.memory_bytes)}`}
          part={used_bytes / machine.memory_bytes}
          high={0.9}
        />
        <Figure label="Free disk">
          <span className={free.free_bytes < 2 * free.files_bytes ? styles.high : undefined}>
            {sayBytes(free.free_bytes)}
          </span>
        </Figure>
        <Figure label="Live connections">
          {nodes.reduce((sum, { live_connections }) => sum + live_connections, 0).toLocaleString("en")}
        </Figure>
      </div>
      <Processes host={host} nodes={nodes} />
    </article>
  );
}

/** A phone has no room for so many columns. */
function Processes({ host, nodes }: { host: string; nodes: OperationsNode[] }) {
  const label = `Processes of ${host}`;
  const first = { label: "Process", cell: (node: OperationsNode) => <ProcessName node={node} /> };
  if (!useNarrow())
    return <Table label={label} rows={nodes} rowKey={({ id }) => id} columns={[first, ...figures]} />;
  return (
    <ul className={styles.processes} aria-label={label}>
      {nodes.map((node) => (
        <li key={node.id}>
          <ProcessName node={node} />
          <div className={styles.figures}>
            {figures.map(({ label, cell }) => (
              <Figure key={label} label={label}>
                {cell(node)}
              </Figure>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}

function ProcessName({ node }: { node: OperationsNode }) {
  const { worker, workers, port, is_silent, seen_at, started_at } = node;
  return (
    <span className="stack gap-2">
      <span>
        {workers === 1 ? "Node" : `Worker ${worker}`}
        {port > 0 && <span className="muted"> :{port}</span>}
      </span>
      <span className={`small ${is_silent ? styles.high : "muted"}`}>
        {is_silent ? "last heard of " : "started "}
        <Ago at={is_silent ? seen_at : started_at} />
      </span>
    </span>
  );
}

const figures: Column<OperationsNode>[] = [
  { label: "Core", isFigure: true, cell: ({ busy_cores }) => `${Math.round(100 * busy_cores)} %` },
  { label: "Memory", isFigure: true, cell: ({ memory_bytes }) => sayBytes(memory_bytes) },
  { label: "Delay", isFigure: true, cell: ({ event_loop_ms }) => sayMilliseconds(event_loop_ms) },
  { label: "Live", isFigure: true, cell: (node) => node.live_connections.toLocaleString("en") },
  { label: "Calls/s", isFigure: true, cell: ({ requests_per_s }) => requests_per_s.toFixed(1) },
  {
    label: "Database",
    isFigure: true,
    cell: ({ database_connections: { open, waited_for } }) =>
      waited_for > 0 ? `${open}, ${waited_for} wait` : open,
  },
];

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.figure}>
      <span className="muted small">{label}</span>
      <b className="strong">{children}</b>
    </div>
  );
}

interface GaugeProps {
  label: string;
  says: string;
  /** From 0 to 1. */
  part: number;
  /** From here on it is too much. */
  high: number;
}

function Gauge({ label, says, part, high }: GaugeProps) {
  return (
    <Figure label={label}>
      {says}
      <span className={styles.bar} aria-hidden>
        <span
          data-high={part > high || undefined}
          style={{ inlineSize: `${Math.min(100, Math.max(1, 100 * part))}%` }}
        />
      </span>
    </Figure>
  );
}
