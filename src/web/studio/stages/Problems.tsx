import { TriangleAlert } from "#icons";
import styles from "./Screens.module.css";

interface ProblemsProps {
  of: string;
  problems: readonly string[];
  /** How many are listed before the others are only counted. */
  most?: number;
}

/** What is wrong on a screen, or on the screens of a stage. */
export function Problems({ of, problems, most = Infinity }: ProblemsProps) {
  if (problems.length === 0) return null;
  return (
    <ul className={`stack gap-4 fault small ${styles.problems}`} aria-label={`Problems of ${of}`}>
      {problems.slice(0, most).map((problem) => (
        <li key={problem}>
          <TriangleAlert aria-hidden />
          <span>{problem}</span>
        </li>
      ))}
      {problems.length > most && <li>and {problems.length - most} more</li>}
    </ul>
  );
}
