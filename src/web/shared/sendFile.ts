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

interface FileCall<Target extends keyof Responses> {
  to: Target;
  params?: Record<string, string>;
  file: Blob;
  headers: Record<string, string>;
  /** The share goes from 0 to 1. */
  onProgress: (share: number) => void;
  signal?: AbortSignal;
}

/** Sends a file to the API as it is. It uses XMLHttpRequest, which alone reports progress. */
export function sendFile<Target extends keyof Responses>({
  to,
  params,
  file,
  headers,
  onProgress,
  signal,
}: FileCall<Target>): Promise<Responses[Target]> {
  const [method, path] = to.split(" ") as [string, string];
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, `/api/v1${fillPath(path, params)}`);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      onProgress(total === 0 ? 0 : loaded / total),
    );
    request.addEventListener("error", () => reject(unreachable()));
    request.addEventListener("abort", () => reject(new Error("Given up")));
    signal?.addEventListener("abort", () => request.abort());
    request.addEventListener("load", () => {
      const body = readBody(request.responseText);
      if (request.status >= 200 && request.status < 300) resolve(body as Responses[Target]);
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
