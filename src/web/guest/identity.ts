import { guestToken } from "../../core/engagements/joinCode.ts";
import { isIssuedToken } from "./readResponses.ts";
import { noResponse, type SendRequest } from "./queue/sendRequest.ts";
import type { GuestResponse } from "./queue/applyResponse.ts";
import {
  recall as recallStored,
  remember as rememberStored,
  type RememberedKey,
} from "./rememberedValues.ts";

/** Says who this phone is to the server: the token that it was issued for this engagement. */
export interface Identity {
  /** False means that the token is forgotten with the page. */
  isKept: boolean;
  /**
   * Asks for a token where there is none yet, once for all who need it. A response instead of a token says why none
   * is to be had now.
   */
  token(): Promise<string | GuestResponse>;
  /** Drops a token that the server does not accept, so that the next one is another. */
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
  // Phones once made a token for all engagements. The server accepts it where it knows it, and says so where it does
  // not.
  let current = recallToken(own) ?? recallToken("token");
  let dropped: string | null = null;
  let asking: Promise<string | GuestResponse> | null = null;
  /** Is set while too many come from this network, until the given time. */
  let put_off: { answer: GuestResponse; until: number } | null = null;

  function recallToken(what: RememberedKey): string | null {
    const token = recall(what);
    return token !== null && guestToken.test(token) ? token : null;
  }

  async function issue(): Promise<string | GuestResponse> {
    const answer = await ask({ method: "POST", path: `/guest/${join_code}/token` });
    if (answer.status === 429) put_off = { answer, until: now() + (answer.retry_after_ms ?? 0) };
    if (answer.status !== 201 || !isIssuedToken(answer.body)) return answer;
    // Another window of this phone may have been quicker.
    const other = recallToken(own);
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

/**
 * Sends requests as this guest. A token that the server does not accept is replaced and the request made again,
 * without anybody noticing; what can be known without a token is asked for without one while none is to be had.
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
    return again.status === 401 ? noResponse : again;
  };
}
