/**
 * Moves a node before one of a parent's, or to its end. Where the browser can, a video that plays goes on without a moment's
 * pause.
 */
export function moveTo(parent: Element, node: Node, next: Node | null = null): void {
  if ("moveBefore" in parent && parent.isConnected && node.isConnected) parent.moveBefore(node, next);
  else parent.insertBefore(node, next);
}
