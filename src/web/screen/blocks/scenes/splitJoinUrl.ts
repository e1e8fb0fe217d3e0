export interface JoinAddress {
  /** What comes before the code, up to its last slash. */
  base: string;
  /** What guests have to type right; empty where the address has none. */
  code: string;
}

/** Splits where guests go into what they type without thinking, and what they have to read. */
export function splitJoinUrl(join_url: string): JoinAddress {
  const written = join_url.replace(/^\w+:\/\//, "").replace(/\/$/, "");
  const { base, code } = /^(?<base>.+\/)(?<code>[\w-]{1,16})$/.exec(written)?.groups ?? {};
  return base === undefined || code === undefined ? { base: written, code: "" } : { base, code };
}
