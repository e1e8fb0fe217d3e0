import { Check, TriangleAlert } from "lucide-react";
import { scopeGroups } from "../workspaces/scopes.ts";
import styles from "./Connect.module.css";

/** In words, grouped as where keys are made. */
export function AskedScopes({ scopes }: { scopes: string[] }) {
  const groups = scopeGroups.map(({ label, scopes: all }) => ({
    label,
    abouts: all.filter(({ name }) => isTold(name, scopes)).map(({ about }) => about),
  }));
  return (
    <div className={`stack ${styles.scopes}`}>
      <h2>What it may touch</h2>
      <dl>
        {groups
          .filter(({ abouts }) => abouts.length > 0)
          .map(({ label, abouts }) => (
            <div key={label}>
              <dt>{label}</dt>
              {abouts.map((about) => (
                <dd key={about}>
                  <Check aria-hidden /> {about}
                </dd>
              ))}
            </div>
          ))}
      </dl>
      {scopes.includes("keys") ? (
        <p className={styles.warning}>
          <TriangleAlert aria-hidden />
          <span>
            <b>It asks for keys and members.</b> It could make further keys, invite and remove people, your
            own membership included. Approve only what you run yourself.
          </span>
        </p>
      ) : (
        <p className="muted small">It cannot touch keys and members.</p>
      )}
    </div>
  );
}

/** What includes another is told alone. */
function isTold(name: string, scopes: string[]): boolean {
  return scopes.includes(name) && !(name === "sessions:read" && scopes.includes("sessions"));
}
