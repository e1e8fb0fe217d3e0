/** A token as the server issues it to a phone; null: nothing has this code. */
export async function fetchGuestToken(url: string, join_code: string): Promise<string | null> {
  const response = await fetch(`${url}/guest/${join_code}/token`, { method: "POST" });
  if (response.status === 404) return null;
  if (response.status !== 201) throw new Error(`no token: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { token: string }).token;
}
