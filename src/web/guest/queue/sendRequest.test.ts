import { afterEach, expect, test, vi } from "vitest";
import { askAsGuest } from "../identity.ts";
import { sendRequest } from "./sendRequest.ts";

afterEach(() => vi.unstubAllGlobals());

test("a request that was broken off while it waited for a token is not sent", async () => {
  const XMLHttpRequest = vi.fn();
  vi.stubGlobal("XMLHttpRequest", XMLHttpRequest);
  let bringToken = (_token: string) => {};
  const token = new Promise<string>((resolve) => (bringToken = resolve));
  const ask = askAsGuest({ isKept: true, token: () => token, drop: vi.fn() }, sendRequest);
  const cancel = new AbortController();
  const answer = ask({ method: "POST", path: "/guest/ABC234/posts", signal: cancel.signal });
  cancel.abort();
  bringToken("t");
  expect(await answer).toEqual({ status: 0, body: null, offset: null, retry_after_ms: null });
  expect(XMLHttpRequest).not.toHaveBeenCalled();
});
