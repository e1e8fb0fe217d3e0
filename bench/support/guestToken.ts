/** Fetches a token as the server issues it to a phone. */
export async function fetchGuestToken(url: string, join_code: string): Promise<string> {
  const response = await fetch(`${url}/guest/${join_code}/token`, { method: "POST" });
  if (!response.ok) throw new Error(`no token: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { token: string }).token;
}
