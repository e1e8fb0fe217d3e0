/** Turns `/records/{ref}` into `/records/*`, because a ref may hold slashes; every other parameter is one segment. */
export function toRoute(path: string): string {
  return path.replace(/\{ref\}$/, "*").replace(/\{(\w+)\}/g, ":$1");
}
