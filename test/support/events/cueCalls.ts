import type { TestNode } from "../node/testNode.ts";
import { sessionCallsOf } from "./sessionCalls.ts";

interface Made {
  stage_id: string;
  story_id: string;
  session_id: string;
}

/** What tests of cue lists ask of a node; their cues are about what was made for the test. */
export function cueCallsOf(node: () => TestNode, made: () => Made) {
  const { make } = sessionCallsOf(node, () => made().stage_id);
  return {
    make,
    makeKey: async (name: string, role: string, scopes: string[]) =>
      (await make("/keys", { name, role, scopes })).key as string,
    makeList: (...cues: object[]) => make("/cue-lists", { title: "Evening", cues }),
    read: async (id: string) => (await node().call("GET", `/cue-lists/${id}`)).body,
    patch: (id: string, body: unknown) => node().call("PATCH", `/cue-lists/${id}`, body),
    put: (id: string, cues: unknown) => node().call("PUT", `/cue-lists/${id}/cues`, { cues }),
    fire: (id: string, options: { key?: string; headers?: Record<string, string> } = {}) =>
      node().call("POST", `/cues/${id}/fire`, undefined, options),
    go: (id: string, body?: object) => node().call("POST", `/cue-lists/${id}/go`, body),
    rehearse: (id: string, on: boolean) => node().call("POST", `/cue-lists/${id}/rehearse`, { on }),
    readTake: async (id = made().stage_id) => (await node().call("GET", `/stages/${id}/take`)).body.take,
    readSession: async () => (await node().call("GET", `/sessions/${made().session_id}`)).body.status,
    take: () => ({ do: "take", story_id: made().story_id, stage_ids: [made().stage_id] }),
    goLive: () => ({ do: "session", session_id: made().session_id, action: "go_live" }),
  };
}
