/** Whether this node can make videos small. It cannot yet. */
export async function hasVideoTools(): Promise<boolean> {
  return false;
}
