import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";

interface Target {
  expr: string;
  legendFormat: string;
}
interface Panel {
  id: number;
  title: string;
  type: string;
  gridPos: { x: number; y: number; w: number; h: number };
  targets?: Target[];
}
interface Dashboard {
  uid: string;
  panels: Panel[];
  templating: { list: { name: string; query: string }[] };
}

let node: TestNode;
let dashboard: Dashboard;
/** The labels of every metric, each as a set of the names that its lines have. */
let metrics: Map<string, Set<string>>;
beforeAll(async () => {
  const file = path.join(import.meta.dirname, "../../../deploy/grafana.json");
  dashboard = JSON.parse(await readFile(file, "utf8")) as Dashboard;
  node = await startTestNode();
  await node.call("GET", "/records");
  collectGarbage();
  // It is told of a moment later.
  do metrics = await readMetrics();
  while (!metrics.has("nodejs_gc_duration_seconds_sum"));
});
afterAll(() => node.stop());

/** There are no figures of garbage before some was collected. */
function collectGarbage(): void {
  for (let nth = 0; nth < 50; nth += 1)
    JSON.parse(JSON.stringify(Array.from({ length: 50_000 }, () => ({ nth }))));
}

async function readMetrics(): Promise<Map<string, Set<string>>> {
  const text = await (await fetch(`${node.url}/metrics`)).text();
  const found = new Map<string, Set<string>>();
  for (const [, name, labels] of text.matchAll(/^([a-z0-9_]+)(?:\{(.*?)\})? \S+$/gm)) {
    const known = found.get(name!) ?? new Set<string>();
    for (const [, label] of (labels ?? "").matchAll(/(\w+)="/g)) known.add(label!);
    found.set(name!, known);
  }
  return found;
}

const targets = () =>
  dashboard.panels.flatMap(({ title, targets = [] }) => targets.map((target) => ({ title, ...target })));
/** Prometheus adds it to whatever it reads. */
const added = "instance";

test("every metric that the dashboard asks for is in /metrics", () => {
  const asked = targets().flatMap(({ expr }) => expr.match(/\b(?:cuelight|nodejs|process)_\w+/g) ?? []);
  const queries = dashboard.templating.list.flatMap(({ query }) => query.match(/cuelight_\w+/g) ?? []);
  expect(new Set(asked).size).toBeGreaterThan(10);
  expect([...new Set([...asked, ...queries])].filter((name) => !metrics.has(name))).toEqual([]);
});

test("every label that it groups, filters or names by is one of its metrics", () => {
  const faults = targets().flatMap(({ title, expr, legendFormat }) => {
    const asked = expr.match(/\b(?:cuelight|nodejs|process)_\w+/g) ?? [];
    const isKnown = (label: string) => asked.some((name) => metrics.get(name)?.has(label));
    const grouped = [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, names]) => names!.split(/, ?/));
    const filtered = [...expr.matchAll(/(\w+)=~?"/g)].map(([, name]) => name!);
    const named = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!);
    return [...grouped, ...filtered, ...named]
      .filter((name) => name !== added && !isKnown(name))
      .map((name) => `${title}: ${name}`);
  });
  expect(faults).toEqual([]);
});

test("its panels have ids of their own, lie side by side, and none is empty", () => {
  const { panels } = dashboard;
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  for (const { type, targets, gridPos } of panels) {
    if (type !== "row") expect(targets).not.toEqual([]);
    expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
  }
  const overlapping = panels.filter(({ id, gridPos: one }) =>
    panels.some(
      ({ id: otherId, gridPos: other }) =>
        id < otherId &&
        one.x < other.x + other.w &&
        other.x < one.x + one.w &&
        one.y < other.y + other.h &&
        other.y < one.y + one.h,
    ),
  );
  expect(overlapping).toEqual([]);
});
