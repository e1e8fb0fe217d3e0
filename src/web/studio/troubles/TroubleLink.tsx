import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { BellRing, Bell } from "#icons";
import { useSession } from "../people/session.ts";
import styles from "./Troubles.module.css";
import { openTroublesQuery } from "./troubles.ts";

/** The way to what is wrong, with how much that is. */
export function TroubleLink({ onFollow }: { onFollow?: (() => void) | undefined }) {
  const { data: open = [] } = useQuery(openTroublesQuery(useSession()));
  const Icon = open.length > 0 ? BellRing : Bell;
  return (
    <Link to="/trouble" className="row gap-12 rail-item" onClick={onFollow}>
      <Icon aria-hidden /> Trouble <Count of={open.length} />
    </Link>
  );
}

/** On a phone, where the rail is out of sight, it shows only while something is wrong. */
export function TroubleBell() {
  const { data: open = [] } = useQuery(openTroublesQuery(useSession()));
  if (open.length === 0) return null;
  return (
    <Link to="/trouble" className={`icon-button ${styles.bell}`}>
      <BellRing aria-hidden /> <span className="unseen">Trouble</span> <Count of={open.length} />
    </Link>
  );
}

function Count({ of }: { of: number }) {
  if (of === 0) return null;
  return <span className={styles.count}>{of}</span>;
}
