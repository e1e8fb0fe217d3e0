import { Link } from "@tanstack/react-router";

export function QuizGone({ title, engagement_id }: { title: string; engagement_id: string }) {
  return (
    <div className="state">
      <h2>{title}</h2>
      <p>Somebody deleted it, or the address is mistyped.</p>
      <Link className="button" to="/guests/$engagement_id/quiz" params={{ engagement_id }}>
        See the others
      </Link>
    </div>
  );
}
