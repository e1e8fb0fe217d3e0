interface KindChoiceProps {
  kinds: readonly { kind: string; scenes: number }[];
  /** Empty: all. */
  kind: string;
  onChoose: (kind: string) => void;
}

/** Which kind of scenes is listed; one that no scene has any more stays to be seen while it is chosen. */
export function KindChoice({ kinds, kind, onChoose }: KindChoiceProps) {
  const isThere = kind === "" || kinds.some((one) => one.kind === kind);
  return (
    <select
      className="input"
      aria-label="Kind"
      value={kind}
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="">All kinds</option>
      {!isThere && <option value={kind}>{kind} (0)</option>}
      {kinds.map(({ kind, scenes }) => (
        <option key={kind} value={kind}>
          {kind} ({scenes})
        </option>
      ))}
    </select>
  );
}
