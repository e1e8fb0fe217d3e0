import "./mark.css";

/** The cue light: it glows while somebody is at the desk. */
export function Mark() {
  return (
    <span className="mark">
      <span className="mark-light" aria-hidden /> Cuelight
    </span>
  );
}
