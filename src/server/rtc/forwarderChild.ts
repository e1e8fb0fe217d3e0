// This file runs as a process of its own and forwards live pictures: thousands of packets a second must not delay the
// node's own work, and a fault in the library for connections ends nothing else.
import { createSocket } from "node:dgram";
import { once } from "node:events";
import { isDeepStrictEqual } from "node:util";
import { Channel } from "./Channel.ts";
import type { FeedState, ForwarderMessage, ForwarderRequest } from "./forwarderMessages.ts";
import type { PeerSettings } from "./answerOffer.ts";

/** Missing packets are looked for this often: a network brings them back within some tens of milliseconds. */
const tick_ms = 15;
const tell_ms = 500;

const channels = new Map<string, Channel>();
const told = new Map<string, FeedState>();
let settings: PeerSettings;

process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
process.on("message", ({ request, ...order }: ForwarderRequest & { request: number }) => {
  if (order.do === "end") return end(order.id);
  follow(order).then(
    (answer) => tell({ request, answer }),
    (error: unknown) => {
      const { name, message } = error instanceof Error ? error : new Error(String(error));
      tell({ request, refused: { name, message } });
    },
  );
});
void start();

async function start(): Promise<void> {
  const [, , port, bind_address, addresses] = process.argv;
  try {
    settings = {
      port: await takePort(Number(port), bind_address!),
      bind_address: bind_address === "0.0.0.0" || bind_address === "::" ? undefined : bind_address,
      addresses: addresses ? addresses.split(",") : [],
    };
    tell({ ready: true, port: settings.port });
  } catch (error) {
    tell({ failed: error instanceof Error ? error.message : String(error) });
    process.disconnect();
  }
}

/** Finds out whether the port is free, or which one is where any will do. */
async function takePort(port: number, address: string): Promise<number> {
  const socket = createSocket(address.includes(":") ? "udp6" : "udp4");
  socket.bind(port, address);
  await once(socket, "listening");
  const { port: taken } = socket.address();
  socket.close();
  await once(socket, "close");
  return taken;
}

async function follow(order: Exclude<ForwarderRequest, { do: "end" }>): Promise<string | null> {
  if (order.do === "play") {
    const { viewer_id, channel, offer } = order;
    const found = channels.get(channel);
    return found?.publisher ? found.play(viewer_id, offer, settings) : null;
  }
  const { channel: name, ...publishing } = order;
  const channel = channels.get(name) ?? new Channel();
  const before = channel.publisher?.feed_id;
  const answer = await channel.publish({ ...publishing, settings });
  channels.set(name, channel);
  if (before !== undefined) told.delete(before);
  return answer;
}

function end(id: string): void {
  for (const [name, channel] of channels) {
    channel.endViewer(id);
    if (channel.publisher?.feed_id !== id) continue;
    channel.close();
    channels.delete(name);
    told.delete(id);
  }
}

setInterval(() => {
  const now_ms = performance.now();
  for (const [name, channel] of channels) {
    const ended = channel.tick(now_ms);
    if (ended === null) continue;
    channels.delete(name);
    told.delete(ended);
    tell({ feed_id: ended, state: null });
  }
}, tick_ms);

setInterval(() => {
  const now_ms = performance.now();
  for (const { publisher } of channels.values()) {
    if (!publisher) continue;
    const state = { is_flowing: publisher.isFlowing(now_ms), quality: publisher.judgeQuality(now_ms) };
    if (isDeepStrictEqual(told.get(publisher.feed_id), state)) continue;
    told.set(publisher.feed_id, state);
    tell({ feed_id: publisher.feed_id, state });
  }
}, tell_ms);

function tell(message: ForwarderMessage): void {
  process.send?.(message, () => {});
}
