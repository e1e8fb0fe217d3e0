import { ChevronLeft } from "#icons";
import type { ReactNode } from "react";
import { ButtonLink, IconLink } from "../../parts/Button.tsx";
import styles from "./Quiz.module.css";

interface QuizHeadProps {
  engagement_id: string;
  title: string;
  /** The line below the title. */
  about: ReactNode;
  /** What can be done with it. */
  children: ReactNode;
}

/** The head of a quiz, or of a game that was played. */
export function QuizHead({ engagement_id, title, about, children }: QuizHeadProps) {
  return (
    <header className={`row wrap ${styles.head}`}>
      <IconLink
        icon={ChevronLeft}
        label="Back to the quizzes"
        to="/guests/$engagement_id/quiz"
        params={{ engagement_id }}
      />
      <div className={`fill ${styles.title}`}>
        <h2 className="break">{title}</h2>
        <p className="muted">{about}</p>
      </div>
      {children}
    </header>
  );
}

export function QuizGone({ title, engagement_id }: { title: string; engagement_id: string }) {
  return (
    <div className="state">
      <h2>{title}</h2>
      <p>Somebody deleted it, or the address is mistyped.</p>
      <ButtonLink label="See the others" to="/guests/$engagement_id/quiz" params={{ engagement_id }} />
    </div>
  );
}
