/**
 * Makes an address of the same file past what the browser has cached: a broken copy would be broken for as long as it
 * is cached.
 */
export function freshUrl(url: string): string {
  if (!/^(https?:|\/)/.test(url)) return url;
  return `${url}${url.includes("?") ? "&" : "?"}again=${Date.now()}`;
}
