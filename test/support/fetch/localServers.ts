import { once } from "node:events";
import http from "node:http";
import https from "node:https";
import net from "node:net";
import { afterEach, vi } from "vitest";

/**
 * Servers on this machine that stand in for the internet, each on a port of its own. After every test of the file they
 * are closed, and connections go where they should again.
 */
export function localServers() {
  const servers: http.Server[] = [];
  afterEach(async () => {
    vi.restoreAllMocks();
    await close();
  });

  async function close() {
    await Promise.all(
      servers.splice(0).map((server) => {
        server.closeAllConnections();
        return new Promise((closed) => server.close(closed));
      }),
    );
  }

  function serve(listener: http.RequestListener, host = "127.0.0.1"): Promise<number> {
    return listen(http.createServer(listener), host);
  }

  function serveTls(pem: string): Promise<number> {
    return listen(
      https.createServer({ key: pem, cert: pem }, (request, response) =>
        response.end(`${request.headers.host} ${request.url}`),
      ),
      "127.0.0.1",
    );
  }

  function serveRaw(words: string): Promise<number> {
    const server = http.createServer();
    server.removeAllListeners("connection").on("connection", (socket: net.Socket) => {
      socket
        .on("error", () => {})
        .resume()
        .end(words);
    });
    return listen(server, "127.0.0.1");
  }

  async function listen(server: http.Server, host: string): Promise<number> {
    servers.push(server);
    server.listen(0, host);
    await once(server, "listening");
    return (server.address() as net.AddressInfo).port;
  }

  return { serve, serveTls, serveRaw, close };
}

/** Stands in for the internet: whatever is dialled, a loopback port picks up, claiming to be `remoteAddress`. */
export function dialLoopback(port: number, remoteAddress?: string): void {
  const dial = net.connect as (options: net.TcpNetConnectOpts) => net.Socket;
  vi.spyOn(net, "connect").mockImplementation(((options: net.TcpNetConnectOpts) => {
    const socket = dial({ port, host: "127.0.0.1", signal: options.signal });
    if (remoteAddress) Object.defineProperty(socket, "remoteAddress", { value: remoteAddress });
    return socket;
  }) as typeof net.connect);
}
