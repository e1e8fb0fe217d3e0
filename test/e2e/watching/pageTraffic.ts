import type { Page } from "playwright-core";

export interface Traffic {
  requests: { url: string; method: string; body: Buffer | null }[];
  /** What the page sent on its live connections; null: not text. */
  said: (Record<string, unknown> | null)[];
}

/** All that a page and its workers send out from now on. */
export function watchTraffic(page: Page): Traffic {
  const traffic: Traffic = { requests: [], said: [] };
  page.context().on("request", (request) => {
    traffic.requests.push({ url: request.url(), method: request.method(), body: request.postDataBuffer() });
  });
  page.on("websocket", (socket) =>
    socket.on("framesent", ({ payload }) => {
      const isText = typeof payload === "string";
      traffic.said.push(isText ? (JSON.parse(payload) as Record<string, unknown>) : null);
    }),
  );
  return traffic;
}

/** All that a page keeps on its device: addresses of cached files, and each stored value as text. */
export function storedBy(page: Page) {
  return page.evaluate(async () => {
    const files: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) files.push(new URL(url).pathname);
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(request.error ?? new Error("refused")));
      });
    const values: unknown[] = [...Object.values(localStorage), ...Object.values(sessionStorage)];
    for (const { name } of await indexedDB.databases()) {
      const database = await answer(indexedDB.open(name!));
      for (const store of database.objectStoreNames)
        values.push(...(await answer(database.transaction(store).objectStore(store).getAll())));
      database.close();
    }
    for await (const name of (await navigator.storage.getDirectory()).keys()) files.push(name);
    const isBinary = (value: unknown): boolean =>
      value instanceof Blob ||
      value instanceof ArrayBuffer ||
      ArrayBuffer.isView(value) ||
      value instanceof ImageData ||
      (typeof value === "object" && value !== null && Object.values(value).some(isBinary));
    return {
      files,
      values: values.map((value) => (typeof value === "string" ? value : JSON.stringify(value))),
      binary: values.filter(isBinary).length,
    };
  });
}
