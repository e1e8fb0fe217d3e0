/** Settled with the promise, but no later than this; an error is no reason to wait. */
export async function atMost(ms: number, promise: Promise<unknown>): Promise<void> {
  let tooLate: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    tooLate = setTimeout(resolve, ms);
  });
  await Promise.race([promise.catch(() => {}), late]);
  clearTimeout(tooLate);
}
