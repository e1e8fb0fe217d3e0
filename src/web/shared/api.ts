export interface ApiCall {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** From the site's root: `/api/v1/keys`, `/people/me`. */
  path: string;
  /** A file goes as it is, everything else as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
}

interface ErrorBody {
  code: string;
  message: string;
  details: { field?: string; [name: string]: unknown };
}

/** A refusal of the server, or no answer at all (`status` 0, code `unreachable`). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: ErrorBody["details"];

  constructor(status: number, { code, message, details }: ErrorBody) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** The caller says what the path answers: pages and server are always of the same release. */
export async function callApi<T>(call: ApiCall): Promise<T> {
  const text = await (await fetchOrThrow(call)).text();
  return (text === "" ? undefined : JSON.parse(text)) as T;
}

export async function fetchFile(call: ApiCall): Promise<{ file: Blob; etag: string | null }> {
  const response = await fetchOrThrow(call);
  return { file: await response.blob(), etag: response.headers.get("ETag") };
}

async function fetchOrThrow({ method = "GET", path, body, headers, signal }: ApiCall): Promise<Response> {
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
    throw new ApiError(0, {
      code: "unreachable",
      message: "The server cannot be reached. Check the network and try again.",
      details: {},
    });
  });
  if (!response.ok) throw await readRefusal(response);
  return response;
}

/** An answer without the error body comes from something in between, such as a proxy. */
async function readRefusal(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => null)) as { error?: ErrorBody } | null;
  const message = `The server answered ${response.status}. Try again in a moment.`;
  return new ApiError(response.status, body?.error ?? { code: "internal", message, details: {} });
}
