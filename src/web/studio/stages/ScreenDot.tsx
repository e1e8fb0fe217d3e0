import styles from "./Screens.module.css";

/** Whether a screen is online, or the screens of a stage are: all, some or none. */
export function ScreenDot({ state }: { state?: "online" | "some" | "off" | undefined }) {
  return <span className={state ? `${styles.dot} ${styles[state]}` : styles.dot} aria-hidden />;
}
