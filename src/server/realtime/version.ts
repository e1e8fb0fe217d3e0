/**
 * A version says how far a listener has come: which installation, when, and which transactions it had seen (a
 * PostgreSQL snapshot, `xmin:xmax:in-progress`). Sequence numbers would not do, because transactions commit in
 * another order than they take their numbers.
 */
export interface Version {
  epoch: string;
  at: number;
  snapshot: string;
}

const pattern = /^([A-Za-z0-9-]{1,40})~(\d{1,15})~(\d{1,20}:\d{1,20}:[\d,]{0,4000})$/;

export function writeVersion({ epoch, at, snapshot }: Version): string {
  return `${epoch}~${at}~${snapshot}`;
}

export function readVersion(text: string): Version | null {
  const found = pattern.exec(text);
  if (!found) return null;
  return { epoch: found[1]!, at: Number(found[2]), snapshot: found[3]! };
}

/** Tells whether a snapshot includes what the transaction `xid` did, as PostgreSQL itself judges it. */
export function includes(snapshot: string, xid: number): boolean {
  const [xmin, xmax, inProgress] = snapshot.split(":");
  if (xid < Number(xmin)) return true;
  return xid < Number(xmax) && !inProgress!.split(",").includes(String(xid));
}
