import { ApiError, readRefusal, unreachable } from "../../client/ApiError.ts";

export { ApiError };

export interface ApiCall {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** From the site's root: `/api/v1/keys`, `/people/me`. */
  path: string;
  /** A file goes as it is, everything else as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
}

/** The caller says what the path answers: pages and server are always of the same release. */
export async function callApi<T>(call: ApiCall): Promise<T> {
  const text = await (await answerTo(call)).text();
  return (text === "" ? undefined : JSON.parse(text)) as T;
}

export async function fetchFile(call: ApiCall): Promise<{ file: Blob; etag: string | null }> {
  const response = await answerTo(call);
  return { file: await response.blob(), etag: response.headers.get("ETag") };
}

async function answerTo({ method = "GET", path, body, headers, signal }: ApiCall): Promise<Response> {
  const sent = body instanceof Blob ? body : JSON.stringify(body);
  const response = await fetch(path, {
    method,
    headers: {
      ...headers,
      ...(body !== undefined && !(body instanceof Blob) && { "Content-Type": "application/json" }),
    },
    ...(sent !== undefined && { body: sent }),
    ...(signal && { signal }),
    credentials: "same-origin",
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw unreachable();
  });
  if (!response.ok) throw readRefusal(response.status, await response.json().catch(() => null));
  return response;
}
