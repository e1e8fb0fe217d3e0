import { expect, test } from "vitest";
import type { ClientMessage } from "../../../contract/clientMessages.ts";
import { PlaySender } from "./PlaySender.ts";
import { UntoldPlays } from "./UntoldPlays.ts";

type PlaysMessage = Extract<ClientMessage, { type: "plays" }>;

function openSender(count: number) {
  const untold = new UntoldPlays();
  untold.put(
    Array.from({ length: count }, (_, from) => ({
      stage_id: "stage",
      kind: "idle",
      story_id: null,
      scene_id: null,
      shot_id: null,
      record_ref: null,
      channel_id: null,
      from,
      to: from + 1,
      offline: false,
    })),
  );
  const sent: PlaysMessage[] = [];
  const device = { local: 0, isOpen: true };
  const sender = new PlaySender(untold, {
    send: (message) => device.isOpen && sent.push(message as PlaysMessage) > 0,
    localTime: () => device.local,
    random: () => 0.5,
  });
  const wait = (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      device.local += 1_000;
      sender.look();
    }
  };
  return { sender, untold, sent, device, wait };
}

const welcome = { type: "welcome", protocol: 1, now: 0 } as const;

test("nothing is sent to a server that does not say that it stores plays", () => {
  const { sender, sent, wait } = openSender(1);
  wait(60);
  sender.hear(welcome);
  wait(60);
  expect(sent).toEqual([]);
});

test("after a welcome all that waits is sent, batch by batch, each when the one before is stored", () => {
  const { sender, untold, sent, wait } = openSender(250);
  sender.hear({ ...welcome, plays: true });
  wait(10);
  expect(sent.map(({ batch, rows }) => [batch, rows.length])).toEqual([[1, 100]]);
  sender.hear({ type: "plays_stored", batch: 1 });
  wait(2);
  sender.hear({ type: "plays_stored", batch: 2 });
  wait(31);
  sender.hear({ type: "plays_stored", batch: 3 });
  expect(sent.map(({ rows }) => rows.length)).toEqual([100, 100, 50]);
  expect(untold.size).toBe(0);
});

test("a batch that is not answered, or could not be sent, is sent again", () => {
  const { sender, untold, sent, device, wait } = openSender(3);
  sender.hear({ ...welcome, plays: true });
  wait(4);
  wait(60);
  expect(sent.map(({ batch }) => batch).slice(0, 2)).toEqual([1, 2]);
  sender.hear({ type: "plays_stored", batch: 1 });
  expect(untold.size).toBe(3);
  device.isOpen = false;
  wait(60);
  device.isOpen = true;
  sender.hear({ ...welcome, plays: true });
  wait(4);
  sender.hear({ type: "plays_stored", batch: sent.at(-1)!.batch });
  expect(untold.size).toBe(0);
});
