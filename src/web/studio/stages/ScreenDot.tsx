import styles from "./Screens.module.css";

const looks = {
  online: "live-dot",
  some: `${styles.dot} ${styles.some}`,
  off: `${styles.dot} ${styles.off}`,
};

/** Whether a screen is online, or the screens of a stage are: all, some or none. */
export function ScreenDot({ state }: { state?: keyof typeof looks | undefined }) {
  return <span className={state ? looks[state] : styles.dot} aria-hidden />;
}
