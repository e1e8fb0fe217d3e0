import { once } from "node:events";
import net from "node:net";
import tls from "node:tls";

/** Speaks TLS over a connection that is already open, with the certificate checked against the host's name. */
export async function startTls(
  socket: net.Socket,
  host: string,
  signal: AbortSignal,
): Promise<tls.TLSSocket> {
  const name = host.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  const secure = tls.connect({
    socket,
    host: name,
    // Only names are announced to a server, because TLS has no way to announce an address.
    servername: net.isIP(name) === 0 ? name : "",
    ALPNProtocols: ["http/1.1"],
  });
  // After the handshake the request on top reports what goes wrong; without a listener the event would end the
  // program.
  secure.on("error", () => {});
  await once(secure, "secureConnect", { signal });
  return secure;
}
