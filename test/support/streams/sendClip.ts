import dgram from "node:dgram";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";

export interface Sender {
  /** Sends nothing until resumed; goes on where it was, or from the beginning. */
  cut(): void;
  resume(from_start?: boolean): void;
  close(): void;
}

const TS_PACKET = 188;

/** A transport stream over UDP as broadcasters send it, at the pace of the film, over and over; on RTP if asked. */
export async function sendClip(
  file: string,
  { host, port, seconds, over }: { host: string; port: number; seconds: number; over: "udp" | "rtp" },
): Promise<Sender> {
  const clip = await readFile(file);
  const socket = dgram.createSocket("udp4").bind(0);
  await once(socket, "listening");
  // Not beyond this machine.
  socket.setMulticastTTL(0);
  const bytes_per_ms = clip.length / (seconds * 1000);
  let place = 0;
  let sequence = 0;
  let due = 0;
  let then = performance.now();
  let is_cut = false;
  const timer = setInterval(() => {
    const now = performance.now();
    if (!is_cut) due += (now - then) * bytes_per_ms;
    then = now;
    for (; due > 0; due -= 7 * TS_PACKET) {
      const payload = clip.subarray(place, place + 7 * TS_PACKET);
      socket.send(over === "rtp" ? [rtpHeader(sequence++, now), payload] : payload, port, host);
      place = place + payload.length >= clip.length ? 0 : place + payload.length;
    }
  }, 10);
  return {
    cut: () => (is_cut = true),
    resume(from_start = false) {
      if (from_start) place = 0;
      is_cut = false;
    },
    close() {
      clearInterval(timer);
      socket.close();
    },
  };
}

const MPEG_TS = 33;

export function rtpHeader(
  sequence: number,
  ms: number,
  { type = MPEG_TS, marker = false, rate = 90_000 } = {},
): Buffer {
  const header = Buffer.alloc(12);
  header.writeUInt8(0x80, 0);
  header.writeUInt8(type | (marker ? 0x80 : 0), 1);
  header.writeUInt16BE(sequence & 0xffff, 2);
  header.writeUInt32BE(Math.round((ms * rate) / 1000) >>> 0, 4);
  header.writeUInt32BE(0x43554531 + type, 8);
  return header;
}

/** A group that this machine hears itself on; where it has no network, the machine's own address. */
export async function groupOrSelf(port: number): Promise<string> {
  const group = "239.255.77.1";
  const socket = dgram.createSocket({ type: "udp4", reuseAddr: true });
  try {
    socket.bind(port, group);
    await once(socket, "listening");
    socket.addMembership(group);
    socket.setMulticastTTL(0);
    socket.send("heard?", port, group);
    const heard = await Promise.race([once(socket, "message"), sleep(500)]);
    return heard ? group : "127.0.0.1";
  } catch {
    return "127.0.0.1";
  } finally {
    socket.close();
  }
}
