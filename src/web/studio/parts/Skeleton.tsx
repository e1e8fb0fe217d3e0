import styles from "./Skeleton.module.css";

/** Holds the place of what is being read. */
export function Skeleton({ lines }: { lines: number }) {
  return (
    <div className={`stack ${styles.skeleton}`} aria-busy>
      <span className="unseen">Loading</span>
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className={styles.line} />
      ))}
    </div>
  );
}

/** Holds the place of one picture, which the class sizes. */
export function SkeletonBlock({ className = "" }: { className?: string }) {
  return <div className={`${styles.line} ${className}`} />;
}
