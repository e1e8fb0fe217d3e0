/** What keeps a channel from being deleted, and what to do about it. */
export function sayUses(
  { stages, used_by }: Record<string, unknown>,
  known: { id: string; name: string }[],
): string {
  const ids = Array.isArray(stages) ? (stages as unknown[]) : [];
  const names = ids.map((id) => known.find((stage) => stage.id === id)?.name ?? "a stage");
  const shots = Number(used_by ?? 0);
  const uses = [
    ...(names.length > 0
      ? [`${names.join(", ")} ${names.length === 1 ? "is" : "are"} switched to it or has a rule for it`]
      : []),
    ...(shots > 0
      ? [`${shots === 1 ? "one shot or layout shows" : `${shots} shots and layouts show`} it`]
      : []),
  ];
  return `It is in use: ${uses.join(", and ") || "something shows it"}. Choose another channel there first.`;
}
