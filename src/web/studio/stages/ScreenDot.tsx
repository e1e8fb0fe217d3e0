import styles from "./Screens.module.css";

/** Whether a screen is online, or the screens of a stage are: all, some or none. */
export function ScreenDot({ state }: { state?: "online" | "some" | "off" | undefined }) {
  const look = state === "online" ? "live-dot" : `${styles.dot} ${state ? styles[state] : ""}`;
  return <span className={look} aria-hidden />;
}
