import type { Session } from "../../people/session.ts";

/** Records that belong to no collection may have this prefix: a new collection must not take them in. */
export async function findFreePrefix({ api }: Session, prefix: string): Promise<string> {
  for (let count = 1; ; count += 1) {
    const tried = count === 1 ? prefix : `${prefix}-${count}`;
    const { records } = await api.get("/record-folders", { query: { prefix: `${tried}/` } });
    if (records === 0) return tried;
  }
}
