/** Returns what a promise brings, unless it takes longer than that or fails. */
export async function withTimeout<T>(
  promise: Promise<T>,
  { ms, otherwise }: { ms: number; otherwise: T },
): Promise<T> {
  let tooLate: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<T>((resolve) => {
    tooLate = setTimeout(() => resolve(otherwise), ms);
  });
  const brought = await Promise.race([promise.catch(() => otherwise), late]);
  clearTimeout(tooLate);
  return brought;
}
