/** The same file, past what the browser has kept of it: a broken copy would be broken for as long as it is kept. */
export function freshUrl(url: string): string {
  if (!/^(https?:|\/)/.test(url)) return url;
  return `${url}${url.includes("?") ? "&" : "?"}again=${Date.now()}`;
}
