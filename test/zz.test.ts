import fc from "fast-check";
import { test } from "vitest";
import { describeApi } from "/work/main/src/server/http/openapi.ts";
import { endpoints } from "/work/main/src/server/endpoints.ts";
import { readDescription } from "/work/main/test/support/fuzz/description.ts";
import { randomRequests } from "/work/main/test/support/fuzz/randomRequest.ts";
test("gen", async () => {
  globalThis.fetch = (async () => new Response(JSON.stringify(describeApi(endpoints, "x")))) as any;
  const d = await readDescription("x");
  const s = fc.sample(randomRequests({...d, operations: d.operations.filter(o => /idle|^.records.{ref}/.test(o.path) && o.body)}, { own: {stories: "S"}, foreign: {}, refs: ["sample"] }), { numRuns: 40, seed: 1 });
  for (const r of s) console.log(r.operation.path, Buffer.from(r.body?.bytes ?? []).toString().slice(0, 200));
});
