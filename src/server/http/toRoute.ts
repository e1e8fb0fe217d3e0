/** `/records/{ref}` → `/records/*`, because a ref may hold slashes; every other name is one segment. */
export function toRoute(path: string): string {
  return path.replace(/\{ref\}$/, "*").replace(/\{(\w+)\}/g, ":$1");
}
