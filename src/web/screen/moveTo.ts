/**
 * Moves a node to the end of another parent. Where the browser can, a video that plays goes on without a moment's
 * pause.
 */
export function moveTo(parent: Element, node: Node): void {
  if ("moveBefore" in parent && parent.isConnected && node.isConnected) parent.moveBefore(node, null);
  else parent.append(node);
}
