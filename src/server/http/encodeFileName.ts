/** Encodes a file name for `filename*=UTF-8''` of a header, whatever the file is called. */
export function encodeFileName(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
}
