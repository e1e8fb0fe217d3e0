import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readDescription } from "./support/fuzz/description.ts";
import { judgeAnswer } from "./support/fuzz/judgeAnswer.ts";
import { type RandomRequest, randomRequests } from "./support/fuzz/randomRequest.ts";
import { type Answer, sendRequest } from "./support/fuzz/sendRequest.ts";
import { fillWorkspace, readWorkspace } from "./support/screens/fillWorkspace.ts";
import type { Ids } from "./support/node/sampleRequest.ts";
import { startTestNode, strangerKey, type TestNode } from "./support/node/testNode.ts";

const runs = Number(process.env["FUZZ_RUNS"] ?? 12_800);
// A short run repeats itself, so that nobody's check fails by bad luck; a long one looks where nobody has looked yet.
const seed = Number(process.env["FUZZ_SEED"] ?? (process.env["FUZZ_RUNS"] ? Date.now() % 2 ** 31 : 20));
const at_once = 8;

const secret = "only-theirs-5f0c";
const refs = ["sample", "fuzz/a", "fuzz/b", "shared/ref"];

let node: TestNode;
let mine: Ids;
/** What bodies name. Requests go to the others and delete them, and bodies that come later must still find something. */
let named: Ids;
let theirs: Ids;
beforeAll(async () => {
  node = await startTestNode();
  mine = await fillWorkspace(node);
  named = await fillWorkspace(node, { ref: "named" });
  theirs = await fillWorkspace(node, { key: strangerKey });
  await hideSecrets();
});
afterAll(() => node.stop());

/** Things of the other workspace that nobody here may ever read. */
async function hideSecrets(): Promise<void> {
  const call = (method: string, path: string, body: unknown) =>
    node.call(method, path, body, { key: strangerKey });
  const made = await Promise.all([
    call("PATCH", "/workspace", { name: secret }),
    call("POST", "/keys", { name: secret, role: "viewer", scopes: [] }),
    call("POST", "/members", { name: secret, email: `${secret}@example.com`, role: "viewer" }),
    call("PUT", "/records/shared/ref", { values: { word: secret } }),
    call("PUT", `/records/${secret}`, { values: {} }),
    call("PUT", "/presenters/by-ref/shared/ref", { name: secret }),
    call("POST", "/presenters", { ref: secret, name: secret }),
    call("PUT", "/brand", { name: secret }),
    call("POST", "/scenes", { title: secret, ref: "shared/ref" }),
    call("POST", "/stories", { title: secret }),
    call("POST", "/venues", { name: secret }),
    call("POST", "/stages", { name: secret }),
    call("POST", "/engagements", { title: secret }),
    call("POST", `/engagements/${theirs["engagements"]}/posts`, { kind: "note", caption: secret }),
  ]);
  expect(made.filter(({ status }) => status > 201)).toEqual([]);
}

test(
  `${runs} random requests (seed ${seed}): never a fault of ours, never a word of another workspace`,
  async () => {
    const description = await readDescription(node.url);
    const { workspace_id } = (await node.call("GET", "/me", undefined, { key: strangerKey })).body;
    const secrets = [secret, workspace_id, ...Object.values(theirs)].filter((text) => !refs.includes(text));
    const before = await readWorkspace(node, strangerKey);
    const ids = new Map(Object.entries(mine).map(([segment, id]) => [segment, [id]]));
    const succeeded = new Set<string>();
    const faults = new Map<string, string>();

    const request = randomRequests(description, { own: named, foreign: theirs, refs });
    await fc.assert(
      fc.asyncProperty(fc.array(request, { minLength: at_once, maxLength: at_once }), async (requests) => {
        await Promise.all(requests.map(tryOut));
      }),
      { numRuns: Math.ceil(runs / at_once), seed },
    );

    async function tryOut(random: RandomRequest): Promise<void> {
      const path = pathOf(random, ids);
      const answer = await sendRequest(node.url, { ...random, path });
      remember(random, path, answer);
      const told = secrets.filter(
        (text) =>
          answer.text.includes(text) && !path.includes(text) && !String(random.body?.bytes).includes(text),
      );
      for (const fault of [
        ...judgeAnswer(random, answer, description.operations),
        ...told.map((text) => `tells ${text}`),
      ]) {
        // One example of each kind is enough to mend it.
        faults.set(
          `${random.method} ${random.operation.path} ${answer.status} ${fault}`,
          exampleOf(random, path, answer),
        );
      }
    }

    /** What was made is there for later requests to read, change and delete; what was deleted is not. */
    function remember(random: RandomRequest, sent_to: string, { status, text }: Answer): void {
      if (status >= 300) return;
      const { operation, method, path } = random;
      succeeded.add(`${operation.method} ${operation.path}`);
      const last = path.at(-1)!;
      if (method === "DELETE" && "of" in last) {
        const left = ids.get(last.of)?.filter((id) => !sent_to.includes(id)) ?? [];
        if (left.length > 0) ids.set(last.of, left);
      }
      if (method === "POST" && status === 201 && "text" in last)
        ids.set(last.text, [...(ids.get(last.text) ?? []), idOf(JSON.parse(text))]);
    }

    expect(Object.fromEntries(faults)).toEqual({});
    expect(await (await fetch(`${node.url}/healthz`)).json()).toEqual({ ok: true });
    expect(await readWorkspace(node, strangerKey)).toEqual(before);
    // Requests that are all refused at the door would prove little.
    expect(succeeded.size / description.operations.length).toBeGreaterThan(0.8);
  },
  600_000 + runs * 50,
);

function idOf({ id, post_id, upload_id }: Record<"id" | "post_id" | "upload_id", string>): string {
  return id ?? post_id ?? upload_id;
}

function pathOf({ path, query }: RandomRequest, ids: Map<string, string[]>): string {
  const parts = path.map((part) => {
    if ("text" in part) return part.text;
    const known = ids.get(part.of) ?? ["unknown"];
    // The newest are the likeliest to be still there.
    return known.at(-1 - (part.nth % Math.min(known.length, 4)));
  });
  return `/api/v1/${parts.join("/")}${query === "" ? "" : `?${query}`}`;
}

function exampleOf({ headers, body }: RandomRequest, path: string, answer: Answer): string {
  const sent = Buffer.from(body?.bytes ?? []).toString();
  return [path, JSON.stringify(headers), sent, answer.text].map((part) => part.slice(0, 400)).join("\n");
}
