import { key, type Program } from "./programs.ts";

export const prefix = "/api/v1";

/** One request to the API, as the owner's key; what it refuses ends the measurement. */
export async function call<T>({ url }: Program, method: string, path: string, body?: unknown): Promise<T> {
  const response = await fetch(url + prefix + path, {
    method,
    headers: {
      Authorization: `Bearer ${key}`,
      ...(body !== undefined && { "Content-Type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}
