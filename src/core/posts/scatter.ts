/** A number from 0 to 2³² that is as good as chance and the same everywhere: FNV-1a, then the finalizer of MurmurHash3. */
export function scatter(text: string, salt = 0): number {
  let mixed = 0x811c9dc5 ^ salt;
  for (let at = 0; at < text.length; at += 1) mixed = Math.imul(mixed ^ text.charCodeAt(at), 0x01000193);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
