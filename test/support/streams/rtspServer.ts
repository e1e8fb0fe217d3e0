import { once } from "node:events";
import net from "node:net";
import { Demuxer } from "node-av/api";
import { rtpHeader } from "./sendClip.ts";

export interface RtspServer {
  port: number;
  /** First lines of what it was asked. */
  asked: string[];
  watchers(): number;
  /** Breaks off what it sends; whoever comes back is served. */
  cut(): void;
  close(): void;
}

interface Picture {
  ms: number;
  nals: Buffer[];
}

/** A camera as they are sold: H.264 and G.711 on RTP within the connection, perhaps behind a password. */
export async function startRtspServer(
  clip: string,
  { credentials, redirect_to }: { credentials?: string; redirect_to?: string } = {},
): Promise<RtspServer> {
  const pictures = await readPictures(clip);
  const open = new Set<net.Socket>();
  const asked: string[] = [];
  const server = net.createServer((socket) => {
    open.add(socket);
    let talk = "";
    let stop = () => {};
    socket
      .on("error", () => {})
      .on("close", () => {
        open.delete(socket);
        stop();
      });
    socket.on("data", (bytes) => {
      talk += bytes.toString("latin1");
      for (let end = talk.indexOf("\r\n\r\n"); end >= 0; end = talk.indexOf("\r\n\r\n")) {
        const request = talk.slice(0, end);
        talk = talk.slice(end + 4);
        asked.push(request.split("\r\n")[0]!);
        socket.write(answer(request));
        if (request.startsWith("PLAY ")) stop = play(socket, pictures);
      }
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const cut = () => open.forEach((socket) => socket.destroy());
  return {
    port: (server.address() as net.AddressInfo).port,
    asked,
    watchers: () => open.size,
    cut,
    close() {
      server.close();
      cut();
    },
  };

  function answer(request: string): string {
    const cseq = /CSeq: *(\d+)/i.exec(request)?.[1] ?? "0";
    const reply = (status: string, more: string[] = [], body = "") =>
      [`RTSP/1.0 ${status}`, `CSeq: ${cseq}`, ...more, "", body].join("\r\n");
    if (redirect_to) return reply("302 Moved", [`Location: ${redirect_to}`]);
    const basic = credentials && `Basic ${Buffer.from(credentials).toString("base64")}`;
    if (basic && !request.includes(basic))
      return reply("401 Unauthorized", ['WWW-Authenticate: Basic realm="camera"']);
    if (request.startsWith("OPTIONS ")) return reply("200 OK", ["Public: DESCRIBE, SETUP, PLAY"]);
    if (request.startsWith("DESCRIBE "))
      return reply("200 OK", ["Content-Type: application/sdp", `Content-Length: ${sdp.length}`], sdp);
    const interleaved = /interleaved=\d+-\d+/.exec(request)?.[0];
    if (request.startsWith("SETUP "))
      return reply("200 OK", ["Session: 1", `Transport: RTP/AVP/TCP;unicast;${interleaved}`]);
    return reply("200 OK", ["Session: 1"]);
  }
}

const sdp = [
  "v=0",
  "o=- 0 0 IN IP4 127.0.0.1",
  "s=Camera",
  "c=IN IP4 0.0.0.0",
  "t=0 0",
  "m=video 0 RTP/AVP 96",
  "a=rtpmap:96 H264/90000",
  "a=fmtp:96 packetization-mode=1",
  "a=control:track1",
  "m=audio 0 RTP/AVP 0",
  "a=control:track2",
  "",
].join("\r\n");

async function readPictures(clip: string): Promise<Picture[]> {
  const input = await Demuxer.open(clip);
  const { index } = input.video()!;
  const pictures: Picture[] = [];
  for await (const packet of input.packets(index)) {
    if (!packet) continue;
    const nals = splitNals(packet.data!);
    pictures.push({ ms: Number(packet.pts) / 90, nals });
    packet.free();
  }
  await input.close();
  return pictures;
}

const START = Buffer.from([0, 0, 1]);

function splitNals(data: Buffer): Buffer[] {
  const nals: Buffer[] = [];
  for (let at = data.indexOf(START); at >= 0;) {
    const next = data.indexOf(START, at + 3);
    // A start code may have a fourth byte before it.
    const end = next < 0 ? data.length : data[next - 1] === 0 ? next - 1 : next;
    nals.push(data.subarray(at + 3, end));
    at = next;
  }
  return nals;
}

const MAX_PAYLOAD = 1200;

/** At the pace of the film; answers how it is stopped. */
function play(socket: net.Socket, pictures: Picture[]): () => void {
  const began_at = performance.now();
  let next = 0;
  let sequence = 0;
  let sound = 0;
  const send = (channel: number, rtp: Buffer) => {
    const frame = Buffer.from([0x24, channel, rtp.length >> 8, rtp.length & 0xff]);
    socket.write(Buffer.concat([frame, rtp]));
  };
  const timer = setInterval(() => {
    const now = performance.now() - began_at;
    for (; next < pictures.length && pictures[next]!.ms - pictures[0]!.ms <= now; next++) {
      const { ms, nals } = pictures[next]!;
      const payloads = nals.flatMap(packetise);
      payloads.forEach((payload, place) => {
        const marker = place === payloads.length - 1;
        send(0, Buffer.concat([rtpHeader(sequence++, ms, { type: 96, marker }), payload]));
      });
    }
    for (; sound * 20 <= now; sound++) {
      const header = rtpHeader(sound, sound * 20, { type: 0, rate: 8000 });
      send(2, Buffer.concat([header, Buffer.alloc(160, 0xff)]));
    }
  }, 10);
  return () => clearInterval(timer);
}

/** One unit, or its fragments (FU-A) where it is larger than a packet. */
function packetise(nal: Buffer): Buffer[] {
  if (nal.length <= MAX_PAYLOAD) return [nal];
  const kind = nal[0]! & 0x1f;
  const pieces: Buffer[] = [];
  for (let at = 1; at < nal.length; at += MAX_PAYLOAD) {
    const is_last = at + MAX_PAYLOAD >= nal.length;
    const mark = kind | (at === 1 ? 0x80 : 0) | (is_last ? 0x40 : 0);
    pieces.push(
      Buffer.concat([Buffer.from([(nal[0]! & 0xe0) | 28, mark]), nal.subarray(at, at + MAX_PAYLOAD)]),
    );
  }
  return pieces;
}
