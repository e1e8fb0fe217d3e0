import type { TestAnswer } from "../support/node/testNode.ts";

/** The key of the owner in every kept state, handed to the program by CUELIGHT_BOOTSTRAP_KEY. */
export const owner_key = "cue.owner.owner-secret";
/** What addresses begin with, so that they are the same wherever the program runs. */
export const public_url = "http://screens.example";

type Body = TestAnswer["body"];

/** Calls of the owner that throw what is refused. */
export function ownerCalls(url: string) {
  async function call(
    method: string,
    path: string,
    body?: unknown,
    raw?: Uint8Array<ArrayBuffer>,
  ): Promise<Body> {
    const response = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${owner_key}`,
        ...(raw
          ? { "Content-Type": "image/jpeg" }
          : body !== undefined && { "Content-Type": "application/json" }),
      },
      ...(raw ? { body: raw } : body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status} ${text}`);
    return /json/.test(response.headers.get("content-type") ?? "") ? JSON.parse(text) : text;
  }
  return {
    get: (path: string) => call("GET", path),
    post: (path: string, body?: unknown) => call("POST", path, body),
    put: (path: string, body: unknown) => call("PUT", path, body),
    patch: (path: string, body: unknown) => call("PATCH", path, body),
    send: (method: "POST" | "PUT", path: string, picture: Uint8Array<ArrayBuffer>) =>
      call(method, path, undefined, picture),
  };
}

export type OwnerCalls = ReturnType<typeof ownerCalls>;

/** What a phone asks for, with its token. */
export async function callAsGuest(
  at: { url: string; join_code: string; token: string },
  method: string,
  path: string,
  body?: unknown,
): Promise<Body> {
  const response = await fetch(`${at.url}/guest/${at.join_code}${path}`, {
    method,
    headers: {
      Authorization: `Guest ${at.token}`,
      "Idempotency-Key": crypto.randomUUID(),
      ...(body !== undefined && { "Content-Type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} of a phone was answered ${response.status} ${text}`);
  return text === "" ? null : JSON.parse(text);
}
