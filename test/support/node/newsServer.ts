import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";

export interface NewsAnswer {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

export interface NewsServer {
  /** `127.0.0.1:port`, for FETCH_ALLOW_HOSTS. */
  host: string;
  url(path: string): string;
  /** What it answers, by path; an unknown path is 404. */
  answers: Map<string, NewsAnswer>;
  /** What was asked, in order: the path, and what the asker knew already. */
  asked: { path: string; etag?: string | undefined; since?: string | undefined }[];
  stop(): Promise<void>;
}

/** Somebody else's news site, which answers 304 to who knows its `ETag` or `Last-Modified`. */
export async function startNewsServer(): Promise<NewsServer> {
  const answers = new Map<string, NewsAnswer>();
  const asked: NewsServer["asked"] = [];
  const server = http.createServer((request, response) => {
    const path = request.url!;
    const { "if-none-match": etag, "if-modified-since": since } = request.headers;
    asked.push({ path, etag, since });
    const { status = 200, headers = {}, body = "" } = answers.get(path) ?? { status: 404 };
    const is_known =
      (etag !== undefined && etag === headers["ETag"]) ||
      (etag === undefined && since !== undefined && since === headers["Last-Modified"]);
    if (status === 200 && is_known) response.writeHead(304).end();
    else response.writeHead(status, headers).end(body);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    url: (path) => `http://${host}${path}`,
    answers,
    asked,
    async stop() {
      server.close().closeAllConnections();
      await once(server, "close");
    },
  };
}

/** A feed of these items, each with its title as guid unless told. */
export function rssOf(items: { title: string; guid?: string; more?: string }[], title = "The News"): string {
  const written = items.map(
    ({ title, guid = title, more = "" }) =>
      `<item><title>${title}</title><guid isPermaLink="false">${guid}</guid>${more}</item>`,
  );
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>${title}</title>${written.join("")}</channel></rss>`;
}
