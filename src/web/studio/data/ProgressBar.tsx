import styles from "./Data.module.css";

/** How far something long has come. */
export function ProgressBar({ label, done, total }: { label: string; done: number; total: number }) {
  return (
    <label className={`${styles.progressBar} stack gap-4`}>
      <span className="small muted">{label}</span>
      <progress value={done} max={Math.max(1, total)} />
    </label>
  );
}
