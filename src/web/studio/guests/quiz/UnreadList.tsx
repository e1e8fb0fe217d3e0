import { adviseRow } from "./adviseRow.ts";

/** The rows of a spreadsheet that cannot be read, each with what to do about it. */
export function UnreadList({ problems, most = Infinity }: { problems: readonly string[]; most?: number }) {
  return (
    <ul className="muted small break">
      {problems.slice(0, most).map((problem, index) => (
        <li key={index}>
          {problem}
          <Advice text={adviseRow(problem)} />
        </li>
      ))}
      {problems.length > most && <li>and {problems.length - most} more</li>}
    </ul>
  );
}

const Advice = ({ text }: { text: string | null }) => text !== null && <b>. {text}</b>;
