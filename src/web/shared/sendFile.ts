import { fillPath } from "../../client/caller.ts";
import type { assets } from "../../contract/assets.ts";
import type { channels } from "../../contract/channels.ts";
import type { ResponseOf } from "../../contract/declare.ts";
import type { presenters } from "../../contract/presenters.ts";
import { readRefusal, unreachable } from "../../client/ApiError.ts";

/** Maps where large files are sent to what is returned. */
interface Responses {
  "POST /assets": ResponseOf<typeof assets.create>;
  "PUT /assets/{id}/file": ResponseOf<typeof assets.putFile>;
  "POST /channels/import": ResponseOf<typeof channels.import>;
  "PUT /presenters/{id}/photo": ResponseOf<typeof presenters.putPhoto>;
}

interface FileSending {
  file: Blob;
  headers: Record<string, string>;
  /** The share goes from 0 to 1. */
  onProgress: (share: number) => void;
  signal?: AbortSignal;
}

interface FileCall<Target extends keyof Responses> extends FileSending {
  to: Target;
  params?: Record<string, string>;
}

/** Sends a file to the API as it is. */
export async function sendFile<Target extends keyof Responses>({
  to,
  params,
  ...sending
}: FileCall<Target>): Promise<Responses[Target]> {
  const [method, path] = to.split(" ") as [string, string];
  const body = await sendBytes({ method, url: `/api/v1${fillPath(path, params)}`, ...sending });
  return body as Responses[Target];
}

/** Sends a file to any address of the server and returns what it answers. It uses XMLHttpRequest, which alone reports progress. */
export function sendBytes({
  method,
  url,
  file,
  headers,
  onProgress,
  signal,
}: FileSending & { method: string; url: string }): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      onProgress(total === 0 ? 0 : loaded / total),
    );
    request.addEventListener("error", () => reject(unreachable()));
    request.addEventListener("abort", () => reject(new Error("Given up")));
    signal?.addEventListener("abort", () => request.abort());
    request.addEventListener("load", () => {
      const body = readBody(request.responseText);
      if (request.status >= 200 && request.status < 300) resolve(body);
      else reject(readRefusal(request.status, body));
    });
    request.send(file);
  });
}

function readBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
