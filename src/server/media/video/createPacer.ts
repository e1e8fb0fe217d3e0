/**
 * Decides which pictures are kept so that no more than so many come in a second, whatever the times between them.
 * Pictures that come a little early for their turn are kept too, because clocks of phones are uneven.
 */
export function createPacer(step: number): (at: number) => boolean {
  const slack = step / 5;
  let due = -Infinity;
  return (at) => {
    if (at < due - slack) return false;
    due = at - due > step ? at + step : due + step;
    return true;
  };
}
