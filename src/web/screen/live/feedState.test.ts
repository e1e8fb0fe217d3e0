import { describe, expect, test } from "vitest";
import { FeedState } from "./feedState.ts";

const packets = (video_packets: number, audio_packets = 0) => ({ video_packets, audio_packets });
const seen = (video: number, audio = 0) => ({ ...packets(video, audio), is_broken: false });

/** A feed that was connected at 0 and has brought packets until `until`. */
function flowing(source: "camera" | "screen" = "camera", until = 1_000) {
  const feed = new FeedState(source);
  feed.setForwarder("one", 0);
  feed.beginToOpen(0);
  feed.open(0);
  for (let now = 500; now <= until; now += 500) feed.see(seen(now), now);
  return feed;
}

describe("a feed", () => {
  test("is asked for when a forwarder has it, and once at a time", () => {
    const feed = new FeedState("camera");
    expect(feed.wantsToOpen(0)).toBe(false);
    feed.setForwarder("one", 0);
    expect(feed.wantsToOpen(0)).toBe(true);
    feed.beginToOpen(0);
    expect(feed.wantsToOpen(10)).toBe(false);
    expect(feed.open(100)).toBe(true);
    expect([feed.wantsToOpen(3_000), feed.hasPicture(3_000)]).toEqual([false, false]);
    feed.see(seen(10), 3_000);
    expect([feed.wantsToOpen(4_000), feed.hasPicture(4_000)]).toEqual([false, true]);
  });

  test("that cannot be had is asked for again after growing pauses", () => {
    const feed = new FeedState("camera");
    feed.setForwarder("one", 0);
    const asked: number[] = [];
    for (let now = 0; now <= 20_000; now += 100) {
      if (!feed.wantsToOpen(now)) continue;
      asked.push(now);
      feed.beginToOpen(now);
      feed.failToOpen(now);
    }
    expect(asked).toEqual([0, 500, 1_500, 3_500, 7_500, 12_500, 17_500]);
  });

  test("that has fallen silent is connected anew after 1.2 s, and its picture counts for 4 s", () => {
    const feed = flowing();
    expect([feed.wantsToOpen(2_200), feed.wantsToOpen(2_201)]).toEqual([false, true]);
    expect([feed.hasPicture(5_000), feed.hasPicture(5_001)]).toEqual([true, false]);
  });

  test("of a screen, on which nothing may move, has more time", () => {
    const feed = flowing("screen");
    expect([feed.wantsToOpen(3_500), feed.wantsToOpen(3_501), feed.hasPicture(7_000)]).toEqual([
      false,
      true,
      true,
    ]);
  });

  test("takes over the new connection with its first packet, and not before", () => {
    const feed = flowing();
    feed.beginToOpen(2_300);
    expect(feed.open(2_400)).toBe(false);
    expect(feed.seeOpening(packets(0), 2_500)).toBe("waits");
    expect(feed.seeOpening(packets(3), 2_600)).toBe("takes over");
    expect([feed.wantsToOpen(3_000), feed.hasPicture(6_000)]).toEqual([false, true]);
  });

  test("needs no new connection when the old one brings something again", () => {
    const feed = flowing();
    feed.beginToOpen(2_300);
    feed.open(2_400);
    feed.see(seen(2_000), 2_500);
    expect(feed.seeOpening(packets(0), 2_500)).toBe("is not needed");
    expect(feed.wantsToOpen(3_000)).toBe(false);
  });

  test("gives up a new connection that brings nothing, and waits before the next", () => {
    const feed = flowing();
    feed.beginToOpen(2_300);
    feed.open(2_400);
    expect(feed.seeOpening(packets(0), 5_301)).toBe("fails");
    expect([feed.wantsToOpen(5_800), feed.wantsToOpen(5_801)]).toEqual([false, true]);
  });

  test("is connected anew at once when it broke, or another forwarder has it", () => {
    const broken = flowing();
    broken.see({ ...packets(1_000), is_broken: true }, 1_100);
    expect(broken.wantsToOpen(1_100)).toBe(true);
    const moved = flowing();
    moved.setForwarder("two", 1_100);
    expect(moved.wantsToOpen(1_100)).toBe(true);
    moved.beginToOpen(1_100);
    moved.open(1_200);
    moved.see(seen(1_200), 1_200);
    expect(moved.seeOpening(packets(0), 1_300)).toBe("waits");
  });

  test("is not asked for while nobody has it, and at once when somebody does again", () => {
    const feed = flowing();
    feed.setForwarder(null, 1_100);
    expect([feed.wantsToOpen(9_000), feed.isFaulty(20_000)]).toEqual([false, false]);
    feed.setForwarder("one", 20_000);
    expect(feed.wantsToOpen(20_000)).toBe(true);
    expect([feed.isFaulty(30_000), feed.isFaulty(30_001)]).toEqual([false, true]);
  });

  test("of which only the sound comes has no picture, and nothing is wrong with it", () => {
    const feed = flowing();
    for (let now = 1_500; now <= 20_000; now += 500) feed.see(seen(1_000, now), now);
    expect([feed.hasPicture(20_000), feed.wantsToOpen(20_000), feed.isFaulty(20_000)]).toEqual([
      false,
      false,
      false,
    ]);
  });

  test("from which nothing has come for 10 s is a fault", () => {
    const never = new FeedState("camera");
    never.setForwarder("one", 0);
    expect([never.isFaulty(10_000), never.isFaulty(10_001)]).toEqual([false, true]);
    const lost = flowing();
    expect([lost.isFaulty(11_000), lost.isFaulty(11_001)]).toEqual([false, true]);
  });
});
