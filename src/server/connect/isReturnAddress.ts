/** RFC 3986 writes addresses with these characters; browsers read anything else in ways of their own. */
const written = /^https?:\/\/[\w.~:/?[\]@!$&'()*+,;=%-]+$/i;
const loopback = /^(?:127(?:\.\d{1,3}){3}|\[::1\]|localhost)$/;
/** These parameters are added to the address; if one were there already, nobody could say which one counts. */
const ours = ["code", "state", "error"];

/** Tells whether a code may be sent to the address: only to a place where nobody on the way can read it. */
export function isReturnAddress(address: string): boolean {
  const url = written.test(address) ? URL.parse(address) : null;
  if (!url || url.username !== "" || url.password !== "") return false;
  if (ours.some((name) => url.searchParams.has(name))) return false;
  return url.protocol === "https:" || loopback.test(url.hostname);
}

/** Returns the address as it was given, with these parameters added. */
export function returnTo(redirect_uri: string, told: Record<string, string>): string {
  return `${redirect_uri}${redirect_uri.includes("?") ? "&" : "?"}${new URLSearchParams(told).toString()}`;
}
