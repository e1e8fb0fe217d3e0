/** The characters that RFC 3986 writes addresses with: browsers read anything else in ways of their own. */
const written = /^https?:\/\/[\w.~:/?[\]@!$&'()*+,;=%-]+$/i;
const loopback = /^(?:127(?:\.\d{1,3}){3}|\[::1\]|localhost)$/;
/** What is added to the address; there a second time, nobody could say which one counts. */
const ours = ["code", "state", "error"];

/** Where a code may be sent: only to a place that nobody on the way can read. */
export function isReturnAddress(address: string): boolean {
  const url = written.test(address) ? URL.parse(address) : null;
  if (!url || url.username !== "" || url.password !== "") return false;
  if (ours.some((name) => url.searchParams.has(name))) return false;
  return url.protocol === "https:" || loopback.test(url.hostname);
}

/** The address as it was given, with what it is to be told. */
export function returnTo(redirect_uri: string, told: Record<string, string>): string {
  return `${redirect_uri}${redirect_uri.includes("?") ? "&" : "?"}${new URLSearchParams(told).toString()}`;
}
