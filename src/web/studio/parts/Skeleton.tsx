import "./skeleton.css";

/** The place of what is being read. */
export function Skeleton({ lines }: { lines: number }) {
  return (
    <div className="skeleton">
      <span className="unseen">Loading</span>
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className="skeleton-line" />
      ))}
    </div>
  );
}
