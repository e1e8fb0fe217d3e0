import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { engagementsQuery } from "../../guests/engagements.ts";
import { useRecount } from "../../guests/useRecount.ts";
import { useSession } from "../../people/session.ts";
import styles from "./Alive.module.css";

/** Engagements that are open, or have something waiting. */
export function Desks() {
  const session = useSession();
  const { data: engagements = [] } = useInfiniteQuery(engagementsQuery(session));
  const open = engagements.filter(({ state, waiting }) => state === "open" || waiting > 0);
  useRecount();
  if (open.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="desks">
      <h2 id="desks">Guests</h2>
      <ul className={styles.rows}>
        {open.map(({ id, title, waiting }) => (
          <li key={id}>
            <span className={waiting > 0 ? styles.waits : "muted"}>
              {waiting === 1 ? "1 post waits" : waiting > 0 ? `${waiting} posts wait` : "Nothing waits"}
            </span>
            <Link className={styles.rowLink} to="/guests/$engagement_id" params={{ engagement_id: id }}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
