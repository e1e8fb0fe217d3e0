import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { type Happening, happened } from "../../../src/server/happened.ts";
import { type NewsServer, startNewsServer } from "../node/newsServer.ts";
import { startTestNode, type TestNode } from "../node/testNode.ts";
import { changeTalks, type Talk } from "./schedules.ts";

interface ListedSession {
  id: string;
  title: string;
  starts_at: number;
  stage_id: string;
}

/** A node and somebody's schedule, under a ref and an address of its own in each test. */
export function followSchedules() {
  const now = Date.parse("2026-09-17T06:00:00Z");
  const here = { now, ref: "", path: "" } as { now: number; ref: string; path: string } & {
    node: TestNode;
    site: NewsServer;
  };
  /** What other systems are told of. */
  const told: { type: string; subject_id: string; data: unknown }[] = [];
  beforeAll(async () => {
    here.site = await startNewsServer();
    here.node = await startTestNode({ FETCH_ALLOW_HOSTS: here.site.host });
    const { app } = here.node.node;
    app.now = () => here.now;
    const { hooks } = app;
    app.hooks = {
      async run(hook, given) {
        if (hook === happened) {
          const { type, subject_id, read } = given as Happening;
          if (type === "source.failed") told.push({ type, subject_id, data: await read() });
        }
        return hooks.run(hook, given);
      },
    };
  });
  afterAll(async () => {
    await here.node.stop();
    await here.site.stop();
  });
  let made = 0;
  beforeEach(() => {
    made += 1;
    here.ref = `event${made}`;
    here.path = `/schedule${made}.xml`;
    here.site.asked.length = 0;
    told.length = 0;
  });

  const get = async (path: string) => (await here.node.call("GET", path)).body;
  const sessions = async (): Promise<ListedSession[]> =>
    (await get(`/sessions?event_ref=${here.ref}&limit=200`)).items;
  return {
    here,
    told,
    sessions,
    url: () => here.site.url(here.path),
    serve: (body: string, headers: Record<string, string> = {}) =>
      here.site.answers.set(here.path, { body, headers }),
    put: (more: object = {}) =>
      here.node.call("PUT", `/events/${here.ref}/source`, { url: here.site.url(here.path), ...more }),
    read: async (body?: object) => {
      const answer = await here.node.call("POST", `/events/${here.ref}/source/read`, body);
      expect([answer.status, answer.body.error?.code]).toEqual([200, undefined]);
      return answer.body;
    },
    source: () => get(`/events/${here.ref}/source`),
    event: async () => (await get(`/events?ref=${here.ref}`)).items[0],
    agenda: async () => (await get(`/records?prefix=${here.ref}/agenda/`)).items,
    titles: async () => (await sessions()).map(({ title }) => title).toSorted(),
  };
}

export const titlesOf = (talks: Talk[]) => talks.map(({ title }) => title).toSorted();

export const retitled = (talks: Talk[]) =>
  changeTalks(talks, (_, index) => (index === 0 ? { title: "Another opening" } : {}));
