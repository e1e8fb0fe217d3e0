import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { engagementsQuery } from "../../guests/engagements.ts";
import { useSession } from "../../people/session.ts";

/** Engagements that are open, or have something waiting. */
export function Desks() {
  const session = useSession();
  const { data: engagements = [] } = useInfiniteQuery(engagementsQuery(session));
  const open = engagements.filter(({ state, waiting }) => state === "open" || waiting > 0);
  if (open.length === 0) return null;
  return (
    <section className="home-section" aria-labelledby="desks">
      <h2 id="desks">Guests</h2>
      <ul className="home-rows">
        {open.map(({ id, title, waiting }) => (
          <li key={id}>
            <span className={waiting > 0 ? "home-waits" : "muted"}>
              {waiting === 1 ? "1 post waits" : waiting > 0 ? `${waiting} posts wait` : "Nothing waits"}
            </span>
            <Link className="home-row-link" to="/guests/$engagement_id" params={{ engagement_id: id }}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
