import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { publish, type PublisherState } from "./whip.ts";
import type { WhipResult, WhipSessionOptions } from "./whipSession.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server that answers each offer as it is told, by default with the next of feed-1, feed-2, … */
function aServer(answers: ("refused" | "unreachable" | null)[] = []) {
  const offers: WhipSessionOptions[] = [];
  const ended: [feed: string, tell: boolean][] = [];
  const tracks: unknown[] = [];
  const open = async (options: WhipSessionOptions): Promise<WhipResult> => {
    const feed_id = `feed-${offers.push(options)}`;
    const error = answers[offers.length - 1];
    if (error) return { error };
    return {
      session: {
        feed_id,
        setTracks: (stream) => void tracks.push(stream),
        stats: async () => new Map(),
        close: ({ tell }) => void ended.push([feed_id, tell]),
      },
    };
  };
  return { offers, ended, tracks, open };
}

async function aPublisher(server = aServer()) {
  const states: PublisherState[] = [];
  const publisher = publish(
    {
      url: "/whip/link",
      token: "token",
      source: "camera",
      ice_servers: [],
      stream: null,
      onState: (state) => void states.push(state),
    },
    server.open,
  );
  await pass(0);
  return { ...server, publisher, states };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

async function aConnectedPublisher() {
  const all = await aPublisher();
  all.offers[0]!.onConnection("connected");
  all.publisher.hearListed("feed-1");
  return all;
}

test("a feed that the server does not list any more is published again after 0.3 s", async () => {
  const { publisher, offers, states, ended } = await aConnectedPublisher();
  await pass(10_000);
  expect(offers.length).toBe(1);
  publisher.hearListed(null);
  await pass(0);
  expect(states).toEqual(["connected", "lost"]);
  await pass(300);
  expect([offers.length, ended]).toEqual([2, [["feed-1", false]]]);
  offers[1]!.onConnection("connected");
  publisher.hearListed("feed-2");
  await pass(10_000);
  expect([offers.length, publisher.state()]).toEqual([2, "connected"]);
});

test("what was listed before the answer came is not held against the new feed", async () => {
  const { publisher, offers, states } = await aPublisher();
  publisher.hearListed(null);
  publisher.hearListed("feed-0");
  await pass(500);
  publisher.hearListed("feed-1");
  offers[0]!.onConnection("connected");
  await pass(20_000);
  expect([offers.length, states]).toEqual([1, ["connected"]]);
});

test("a feed that is never listed is published again", async () => {
  const { publisher, offers } = await aPublisher();
  offers[0]!.onConnection("connected");
  publisher.hearListed(null);
  await pass(2_900);
  expect(offers.length).toBe(1);
  await pass(500);
  expect(offers.length).toBe(2);
});

test("pauses grow while the server cannot be reached", async () => {
  const { offers } = await aPublisher(aServer(Array.from({ length: 9 }, () => "unreachable" as const)));
  const counts: number[] = [];
  for (const ms of [300, 1_000, 2_000, 5_000, 5_000]) {
    await pass(ms - 1);
    counts.push(offers.length);
    await pass(1);
    counts.push(offers.length);
  }
  expect(counts).toEqual([1, 2, 2, 3, 3, 4, 4, 5, 5, 6]);
});

test("a connection that failed is made anew, and one that only faltered is not", async () => {
  const { offers, states } = await aConnectedPublisher();
  offers[0]!.onConnection("disconnected");
  offers[0]!.onConnection("connected");
  offers[0]!.onConnection("failed");
  await pass(300);
  expect([offers.length, states]).toEqual([2, ["connected", "lost", "connected", "lost"]]);
});

test("a network through which nothing passes is told apart", async () => {
  const { states, offers } = await aPublisher();
  await pass(10_000 + 300 + 10_000);
  expect([states, offers.length]).toEqual([["blocked"], 2]);
});

test("the newer of two windows keeps the place, until it is published here anew", async () => {
  const { publisher, offers, states, ended } = await aConnectedPublisher();
  publisher.hearListed("feed-of-another-window");
  await pass(60_000);
  expect([offers.length, states, ended]).toEqual([1, ["connected", "taken_over"], [["feed-1", false]]]);
  const anew = await aPublisher();
  anew.publisher.hearListed("feed-of-another-window");
  anew.offers[0]!.onConnection("connected");
  anew.publisher.hearListed("feed-1");
  await pass(60_000);
  expect([anew.offers.length, anew.publisher.state()]).toEqual([1, "connected"]);
});

test("another feed that is listed only for a moment changes nothing", async () => {
  const { publisher, offers, states } = await aConnectedPublisher();
  publisher.hearListed("feed-9");
  await pass(100);
  publisher.hearListed("feed-1");
  await pass(60_000);
  expect([offers.length, states]).toEqual([1, ["connected"]]);
});

test("a token that is refused is not tried again", async () => {
  const { offers, states } = await aPublisher(aServer(["refused"]));
  await pass(60_000);
  expect([offers.length, states]).toEqual([1, ["refused"]]);
});

test("other tracks need no other offer, and closing tells the server", async () => {
  const { publisher, offers, tracks, ended } = await aConnectedPublisher();
  const stream = {} as MediaStream;
  publisher.setTracks(stream);
  publisher.close();
  publisher.hearListed(null);
  await pass(60_000);
  expect([offers.length, tracks.at(-1), ended]).toEqual([1, stream, [["feed-1", true]]]);
});
