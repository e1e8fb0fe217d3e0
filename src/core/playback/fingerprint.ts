/** Returns a short hash that differs where texts differ. It is no cryptographic hash and keeps no secret. */
export function fingerprint(text: string): string {
  let one = 0x811c9dc5;
  let other = 0x9e3779b9;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    one = Math.imul(one ^ unit, 0x01000193);
    other = Math.imul(other ^ unit, 0x85ebca6b);
    other ^= other >>> 13;
  }
  return [one, other].map((half) => (half >>> 0).toString(36).padStart(7, "0")).join("");
}
