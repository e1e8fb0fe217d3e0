/** The server writes addresses with the name it is known by, but the page may have been opened by another one. */
export function stripOrigin(url: string): string {
  const { pathname, search } = new URL(url, "http://this.page");
  return pathname + search;
}
