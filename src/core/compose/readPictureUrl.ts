/** Returns the URL of a picture that a value holds, or null when it holds anything else. */
export function readPictureUrl(value: string): string | null {
  const url = value.trim();
  return /^https?:\/\//i.test(url) ? url : null;
}
