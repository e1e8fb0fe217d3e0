/** An error that has not come again for this long is over. */
const over_ms = 5 * 60_000;

/** Reports what went wrong inside the page itself: operators read of it, the audience sees nothing. */
export function watchPageErrors(tell: (problems: string[]) => void): void {
  let words = "";
  let over: ReturnType<typeof setTimeout> | undefined;
  const note = (cause: unknown) => {
    clearTimeout(over);
    over = setTimeout(() => {
      words = "";
      tell([]);
    }, over_ms);
    const next = `The page stumbled: ${cause instanceof Error ? cause.message : String(cause)}`;
    if (next === words) return;
    words = next;
    tell([words]);
  };
  addEventListener("error", ({ error, message }) => note(error ?? message));
  addEventListener("unhandledrejection", ({ reason }) => note(reason));
}
