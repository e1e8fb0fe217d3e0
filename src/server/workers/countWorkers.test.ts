import { expect, test } from "vitest";
import { countWorkers } from "./countWorkers.ts";

const gigabyte = 2 ** 30;

test.each([
  { cores: 1, memory_gb: 1, workers: 1 },
  { cores: 2, memory_gb: 8, workers: 1 },
  { cores: 4, memory_gb: 8, workers: 3 },
  { cores: 8, memory_gb: 2, workers: 2 },
  { cores: 64, memory_gb: 256, workers: 32 },
])("$cores cores with $memory_gb GB have $workers workers", ({ cores, memory_gb, workers }) => {
  expect(countWorkers(undefined, { cores, memory_bytes: memory_gb * gigabyte })).toBe(workers);
});

test("a number that was set is used, whatever the machine is", () => {
  expect(countWorkers(5, { cores: 1, memory_bytes: gigabyte })).toBe(5);
});
