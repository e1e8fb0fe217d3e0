import type { GuestResponse } from "./applyResponse.ts";

export interface GuestRequest {
  method: "GET" | "HEAD" | "POST" | "PUT" | "DELETE";
  path: string;
  headers?: Record<string, string>;
  /** The body is a file's bytes, or a value that becomes JSON. */
  body?: unknown;
  signal?: AbortSignal;
  /** Is called with how many of its bytes are on their way. */
  onSent?: (bytes: number) => void;
}

export type SendRequest = (request: GuestRequest) => Promise<GuestResponse>;

/**
 * A line on which nothing moves for this long is given up: what came is kept, and another attempt goes on from there.
 */
const silence_ms = 20_000;

/** What is known of a request to which there was no response. */
export const noResponse: GuestResponse = { status: 0, body: null, offset: null, retry_after_ms: null };

/**
 * Sends one request. It never fails: no response is one too. It uses XMLHttpRequest, which alone tells how much has
 * been sent.
 */
export const sendRequest: SendRequest = ({ method, path, headers = {}, body, signal, onSent }) =>
  new Promise((resolve) => {
    // A signal says only once that it is aborted, which may have been before there was a token to send it with.
    if (signal?.aborted) return resolve(noResponse);
    const request = new XMLHttpRequest();
    let silence: ReturnType<typeof setTimeout> | undefined;
    const listen = () => {
      clearTimeout(silence);
      silence = setTimeout(() => request.abort(), silence_ms);
    };
    const end = () => {
      clearTimeout(silence);
      resolve(readResponse(request));
    };
    request.addEventListener("loadend", end);
    request.upload.addEventListener("progress", ({ loaded }) => {
      listen();
      onSent?.(loaded);
    });
    request.addEventListener("progress", listen);
    signal?.addEventListener("abort", () => request.abort());
    request.open(method, path);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    const isFile = body instanceof Blob;
    if (body !== undefined && !isFile) request.setRequestHeader("Content-Type", "application/json");
    listen();
    request.send(isFile ? body : body === undefined ? null : JSON.stringify(body));
  });

function readResponse(request: XMLHttpRequest): GuestResponse {
  const { status, responseText } = request;
  if (status === 0) return noResponse;
  const seconds = readNumberHeader(request, "Retry-After");
  return {
    status,
    body: readJson(responseText),
    offset: readNumberHeader(request, "Upload-Offset"),
    retry_after_ms: seconds === null ? null : seconds * 1000,
  };
}

function readNumberHeader(request: XMLHttpRequest, header: string): number | null {
  const value = Number.parseInt(request.getResponseHeader(header) ?? "", 10);
  return Number.isNaN(value) ? null : value;
}

/** A network between a phone and us may answer with a page of its own. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
