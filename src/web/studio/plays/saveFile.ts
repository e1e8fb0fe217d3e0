/** Hands a file to the browser, to be kept wherever it keeps downloads. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name.replace(/[\\/:*?"<>|]/g, " ");
  link.click();
  URL.revokeObjectURL(url);
}
