const first_ms = 1_500;
const most_ms = 10_000;

/** Asks for the copy while it is made; then loads the page with the picture. */
export function waitForCopy(): void {
  const state = document.body.querySelector<HTMLElement>("main")?.dataset["state"];
  const seen = document.body.querySelector<HTMLElement>("main")?.dataset["seen"];
  if (state === undefined || seen === undefined) return;
  let pause_ms = first_ms;
  const later = () => setTimeout(() => void ask(), pause_ms);

  async function ask() {
    pause_ms = Math.min(most_ms, pause_ms * 1.2);
    try {
      const response = await fetch(state!, { cache: "no-store" });
      // A post that is gone has a page that says so.
      if (response.status === 404 || response.status === 410) return location.reload();
      const { state: now } = (await response.json()) as { state?: string };
      if (response.ok && now !== seen) return location.reload();
    } catch {
      // The hall's network comes and goes.
    }
    later();
  }

  later();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") pause_ms = first_ms;
  });
}
