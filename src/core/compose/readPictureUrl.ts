/** The address of a picture that a value holds; null when it holds anything else. */
export function readPictureUrl(value: string): string | null {
  const url = value.trim();
  return /^https?:\/\//i.test(url) ? url : null;
}
