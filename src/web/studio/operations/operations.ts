import { groupBy } from "../../../core/groupBy.ts";
import { queryOptions } from "@tanstack/react-query";
import type { Operations } from "../../../contract/operations.ts";
import type { Caller } from "../people/session.ts";
import { workspaceKey } from "../queryKeys.ts";

/** Nodes tell of themselves as often as this. */
const again_ms = 5_000;

export function operationsQuery({ workspace, api }: Caller) {
  return queryOptions({
    queryKey: workspaceKey(workspace.id, "operations"),
    queryFn: ({ signal }) => api.get("/operations", { signal }),
    refetchInterval: again_ms,
  });
}

export type OperationsNode = Operations["nodes"][number];

export interface Machine {
  host: string;
  nodes: OperationsNode[];
  /** Its process that told of itself last, which knows best how the machine is. */
  newest: OperationsNode;
}

/** The processes of each machine together. */
export function groupByMachine(nodes: readonly OperationsNode[]): Machine[] {
  return [...groupBy(nodes, ({ host }) => host)].map(([host, nodes]) => ({
    host,
    nodes,
    newest: nodes.reduce((newest, node) => (node.seen_at > newest.seen_at ? node : newest)),
  }));
}

/** A node of another version may know other kinds of work. */
const taskLabels: Record<string, string> = {
  photo: "Guests’ photos",
  keepsake: "Take-home copies",
  video: "Guests’ videos",
  waveform: "Waveforms of sounds",
  focus: "Focus points of pictures",
  erase: "Files to delete",
  demo: "The demo",
  troubleMail: "E-mails",
};

export const nameTask = (task: string) => taskLabels[task] ?? task;

export function sayMilliseconds(ms: number): string {
  if (ms >= 10_000) return `${Math.round(ms / 1000)} s`;
  if (ms >= 1000) return `${(ms / 1000).toFixed(1)} s`;
  return ms >= 10 || ms === 0 ? `${Math.round(ms)} ms` : `${ms.toFixed(1)} ms`;
}
