import type { NewPresenterLink } from "../../../src/contract/livePresenters.ts";
import type { LiveSource } from "../../../src/core/presenters/livePresenter.ts";
import { newId } from "../../../src/server/newId.ts";
import type { TestNode } from "../node/testNode.ts";

type NodeWithApi = Pick<TestNode, "client" | "node" | "url">;

/** A session of an hour that began just now on a stage of its own, with as many presenters as there are names. */
export async function presentedSession({ client }: NodeWithApi, names: string[] = ["Ada"]) {
  const stage = await client.post("/stages", { body: { name: "Hall" } });
  const presenters = [];
  for (const name of names)
    presenters.push(
      await client.post("/presenters", { body: { name, title: "Analyst", organization: "Engines" } }),
    );
  const starts_at = Date.now();
  const session = await client.post("/sessions", {
    body: {
      title: "Keynote",
      stage_id: stage.id,
      starts_at,
      ends_at: starts_at + 3_600_000,
      presenter_ids: presenters.map(({ id }) => id),
    },
  });
  return { stage, presenters, presenter: presenters[0]!, session };
}

export function newLink(
  { client }: NodeWithApi,
  session_id: string,
  presenter_id: string,
): Promise<NewPresenterLink> {
  return client.post("/sessions/{id}/presenter-links", {
    params: { id: session_id },
    body: { presenter_id },
  });
}

interface FeedRow {
  source?: LiveSource;
  forwarder_id?: string;
  /** So long ago its node spoke of it. */
  silent_ms?: number;
}

/** A feed as another node would have stored it, without any picture; answers its id. */
export async function feedRow(
  { node }: NodeWithApi,
  link_id: string,
  { source = "camera", forwarder_id = "elsewhere", silent_ms = 0 }: FeedRow = {},
): Promise<string> {
  const id = newId();
  await node.app.pool.query(
    `INSERT INTO presenter_feeds (id, link_id, source, forwarder_id, seen_at)
     VALUES ($1, $2, $3, $4, now_ms() - $5::bigint)`,
    [id, link_id, source, forwarder_id, silent_ms],
  );
  return id;
}

interface SdpCall {
  token?: string | null;
  sdp?: string;
  headers?: Record<string, string>;
}

/** A request as WHIP and WHEP clients send it. */
export async function sendSdp(method: string, url: string, { token, sdp, headers = {} }: SdpCall = {}) {
  const response = await fetch(url, {
    method,
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(sdp !== undefined && { "Content-Type": "application/sdp" }),
      ...headers,
    },
    ...(sdp !== undefined && { body: sdp }),
  });
  const text = await response.text();
  const isJson = /json/.test(response.headers.get("content-type") ?? "");
  return {
    status: response.status,
    headers: response.headers,
    text,
    error: isJson ? (JSON.parse(text) as { error: { code: string; details: object } }).error : null,
    /** The address of what the request made, as the client would call it. */
    location: new URL(response.headers.get("location") ?? "", url).href,
  };
}
