/** A screen must not go dark; where the device refuses, its own settings decide. */
export function keepAwake(): void {
  if (!("wakeLock" in navigator)) return;
  const ask = () => {
    if (document.visibilityState === "visible") navigator.wakeLock.request("screen").catch(() => {});
  };
  // The lock is lost whenever the page is hidden.
  document.addEventListener("visibilitychange", ask);
  ask();
}
