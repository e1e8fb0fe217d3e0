/** Tells whether an `Accept` header asks for CSV, and for nothing else more. */
export function prefersSheet(accept: string | undefined): boolean {
  const wanted = new Map((accept ?? "").split(",").map(readWish));
  const sheet = wanted.get("text/csv") ?? 0;
  return sheet > 0 && sheet >= (wanted.get("application/json") ?? 0);
}

/** `text/csv; q=0.5` is a type and how much it is wished for; 1 where nothing is said. */
function readWish(part: string): [type: string, weight: number] {
  const [type = "", ...parameters] = part.split(";").map((piece) => piece.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
  return [type, weight === undefined ? 1 : Number(weight) || 0];
}
