import net from "node:net";
import { expect, vi } from "vitest";
import { FetchRefused, safeFetch, type SafeFetchOptions } from "../../../src/server/media/safeFetch.ts";

/** A public address, as a name server answers it. */
export const PUBLIC = { address: "93.184.216.34", family: 4 };

export async function catchRefusal(
  url: string,
  options: Partial<SafeFetchOptions> = {},
): Promise<FetchRefused> {
  const refusal: unknown = await safeFetch(url, { max_bytes: 1000, allow_hosts: [], ...options }).then(
    () => "nothing was refused",
    (error: unknown) => error,
  );
  expect(refusal).toBeInstanceOf(FetchRefused);
  return refusal as FetchRefused;
}

/** A name server that knows these addresses. */
export function answering(...addresses: string[]) {
  const answer = addresses.map((address) => ({ address, family: net.isIPv6(address) ? 6 : 4 }));
  return vi.fn<(hostname: string) => Promise<typeof answer>>().mockResolvedValue(answer);
}

/** A name server that changes its mind after the first question. */
export function answeringInTurn(first: string, then: string) {
  return answering(then).mockResolvedValueOnce([{ address: first, family: 4 }]);
}
