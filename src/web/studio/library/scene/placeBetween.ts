/** The position that puts a shot at this place among the others. */
export function placeBetween(shots: readonly { id: string; position: number }[], id: string, index: number) {
  const others = shots.filter((shot) => shot.id !== id);
  const before = others[index - 1];
  const after = others[index];
  if (!before) return (after?.position ?? 2) - 1;
  if (!after) return before.position + 1;
  return (before.position + after.position) / 2;
}
