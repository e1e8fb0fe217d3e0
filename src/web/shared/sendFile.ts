import { readRefusal, unreachable } from "../../client/ApiError.ts";

interface FileCall {
  method: "PUT" | "POST";
  path: string;
  file: Blob;
  headers: Record<string, string>;
  /** From 0 to 1. */
  onProgress: (share: number) => void;
  signal?: AbortSignal;
}

/** Sends a file as it is. Only this older way of asking says how far it has come. */
export function sendFile<T>({ method, path, file, headers, onProgress, signal }: FileCall): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      onProgress(total === 0 ? 0 : loaded / total),
    );
    request.addEventListener("error", () => reject(unreachable()));
    request.addEventListener("abort", () => reject(new Error("Given up")));
    signal?.addEventListener("abort", () => request.abort());
    request.addEventListener("load", () => {
      const body = readBody(request.responseText);
      if (request.status >= 200 && request.status < 300) resolve(body as T);
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
