/**
 * Something that is fitted into its room by trying: it hands out what it must measure next, and goes on with the figure.
 * A browser lays the whole page out anew for each figure that is asked for after something was written, so many of them
 * are measured together.
 */
export type Fitting<T = void> = Generator<() => number, T, number>;

/** One layout for a step of all, not for each of them: hundreds of captions take no longer than the longest one. */
export function fitTogether(fittings: Iterable<Fitting | void>): void {
  let open = Array.from(fittings)
    .filter((fitting) => fitting !== undefined)
    .map((fitting) => ({ fitting, asked: fitting.next() }));
  for (;;) {
    open = open.filter(({ asked }) => !asked.done);
    if (open.length === 0) return;
    const figures = open.map(({ asked }) => (asked.done ? 0 : asked.value()));
    open.forEach((one, place) => (one.asked = one.fitting.next(figures[place]!)));
  }
}

export const fitAlone = (fitting: Fitting | void): void => fitTogether([fitting]);
