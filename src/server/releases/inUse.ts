import { conflict, type Refusal } from "../http/errors.ts";

export interface Uses {
  used_by: number;
  /** The working copies no longer use it; only what was released last still does. */
  only_released: boolean;
}

/** Says why something cannot be deleted, and what would help. */
export function inUse(what: string, { used_by, only_released }: Uses): Refusal {
  return only_released
    ? conflict(`${what} is part of the release that plays, and can be deleted after the next release`, {
        used_by,
      })
    : conflict(`${what} is in use and cannot be deleted`, { used_by });
}
