import { guestToken } from "../../core/engagements/joinCode.ts";
import { isIssuedToken } from "./readResponses.ts";
import type { SendRequest } from "./queue/sendRequest.ts";
import type { GuestResponse } from "./queue/applyResponse.ts";
import {
  recall as recallStored,
  remember as rememberStored,
  type RememberedKey,
} from "./rememberedValues.ts";

/** Who this phone is to the server: the token that it was issued for this engagement. */
export interface Identity {
  /** False: it is forgotten with the page. */
  isKept: boolean;
  /** Asked for where there is none yet, by all who need it together. An answer instead: none is to be had now, and why. */
  token(): Promise<string | GuestResponse>;
  /** The server does not take this one: the next is another. */
  drop(token: string): void;
}

interface Options {
  join_code: string;
  ask: SendRequest;
  recall?: (what: RememberedKey) => string | null;
  remember?: (what: RememberedKey, value: string) => void;
  now?: () => number;
}

export function openIdentity({
  join_code,
  ask,
  recall = recallStored,
  remember = rememberStored,
  now = () => performance.now(),
}: Options): Identity {
  const own: RememberedKey = `token.${join_code.toUpperCase()}`;
  // Phones once made a token for all engagements. The server takes it where it knows it, and says so where it does not.
  let current = known(own) ?? known("token");
  let dropped: string | null = null;
  let asking: Promise<string | GuestResponse> | null = null;
  /** While too many come from this network, and until then. */
  let put_off: { answer: GuestResponse; until: number } | null = null;

  function known(what: RememberedKey): string | null {
    const token = recall(what);
    return token !== null && guestToken.test(token) ? token : null;
  }

  async function issue(): Promise<string | GuestResponse> {
    const answer = await ask({ method: "POST", path: `/guest/${join_code}/token` });
    if (answer.status === 429) put_off = { answer, until: now() + (answer.retry_after_ms ?? 0) };
    if (answer.status !== 201 || !isIssuedToken(answer.body)) return answer;
    // Another window of this phone may have been quicker.
    const other = known(own);
    current = other !== null && other !== dropped ? other : answer.body.token;
    remember(own, current);
    return current;
  }

  return {
    isKept: isKeeping(recall, remember),
    async token() {
      if (current !== null) return current;
      if (put_off && now() < put_off.until) return put_off.answer;
      asking ??= issue().finally(() => (asking = null));
      return asking;
    },
    drop(token) {
      if (current !== token) return;
      dropped = token;
      current = null;
    },
  };
}

function isKeeping(
  recall: (what: RememberedKey) => string | null,
  remember: (what: RememberedKey, value: string) => void,
): boolean {
  remember("kept", "yes");
  return recall("kept") === "yes";
}

const nothing: GuestResponse = { status: 0, body: null, offset: null, retry_after_ms: null };

/**
 * Requests as this guest. A token that the server does not take is replaced and the request made again, without anybody
 * noticing; what can be known without one is asked without one while none is to be had.
 */
export function askAsGuest(identity: Identity, ask: SendRequest): SendRequest {
  async function send(request: Parameters<SendRequest>[0]): Promise<GuestResponse> {
    const token = await identity.token();
    if (typeof token !== "string") return request.method === "GET" ? ask(request) : token;
    const headers = { ...request.headers, Authorization: `Guest ${token}` };
    const answer = await ask({ ...request, headers });
    if (answer.status === 401) identity.drop(token);
    return answer;
  }

  return async (request) => {
    if (!request.path.startsWith("/guest/")) return ask(request);
    const answer = await send(request);
    if (answer.status !== 401) return answer;
    const again = await send(request);
    return again.status === 401 ? nothing : again;
  };
}
