/** Makes the key under which the media store holds a file. */
export function mediaKey(workspace_id: string, file_id: string): string {
  return `${workspace_id}/${file_id}`;
}
