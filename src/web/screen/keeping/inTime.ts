/** What a promise brings, unless it takes longer than that or fails. */
export function inTime<T>(promise: Promise<T>, { ms, otherwise }: { ms: number; otherwise: T }): Promise<T> {
  return Promise.race([
    promise.catch(() => otherwise),
    new Promise<T>((resolve) => setTimeout(() => resolve(otherwise), ms)),
  ]);
}
