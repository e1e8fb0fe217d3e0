import { TriangleAlert } from "lucide-react";

interface ProblemsProps {
  label: string;
  problems: { screen: string; problem: string }[];
}

const most = 3;

/** What is wrong on the screens of a stage, the first few of it. */
export function Problems({ label, problems }: ProblemsProps) {
  return (
    <ul className="screen-problems small" aria-label={label}>
      {problems.slice(0, most).map(({ screen, problem }) => (
        <li key={`${screen} ${problem}`}>
          <TriangleAlert aria-hidden />
          <span>
            {screen}: {problem}
          </span>
        </li>
      ))}
      {problems.length > most && <li>and {problems.length - most} more</li>}
    </ul>
  );
}
