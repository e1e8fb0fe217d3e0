import net from "node:net";
import { once } from "node:events";

// Descriptions of cameras are a few kilobytes.
const MAX_TALK_BYTES = 256 * 1024;
const PLAY = Buffer.from("PLAY ");

/**
 * Opens the way by which libav reaches one RTSP server and no other. libav goes wherever a reply redirects it to;
 * here such a reply ends the connection. Returns the port on this machine that leads there.
 */
export async function openRtspDoor(target: { address: string; port: number }): Promise<number> {
  const door = net.createServer((inside) => {
    door.close();
    const outside = net.connect(target.port, target.address);
    const cut = () => {
      inside.destroy();
      outside.destroy();
    };
    for (const socket of [inside, outside]) socket.on("error", cut).on("close", cut);
    let talk = "";
    let plays = false;
    // Once it plays, libav heeds no redirect, and what comes is mostly the stream.
    inside.on("data", (bytes) => {
      plays ||= bytes.subarray(0, 5).equals(PLAY);
      outside.write(bytes);
    });
    outside.on("data", (bytes) => {
      if (!plays) talk += bytes.toString("latin1");
      if (!plays && (redirects(talk) || talk.length > MAX_TALK_BYTES)) return cut();
      if (!inside.write(bytes)) {
        outside.pause();
        inside.once("drain", () => outside.resume());
      }
    });
  });
  door.listen(0, "127.0.0.1");
  await once(door, "listening");
  return (door.address() as net.AddressInfo).port;
}

/** Every reply in it must be an ordinary one, because one that is spelt oddly might be read as a redirect. */
export function redirects(talk: string): boolean {
  return /RTSP\/(?!1\.\d [1245]\d\d(?!\d))[^\n]*\s[+-]?\d{3}/.test(talk);
}
