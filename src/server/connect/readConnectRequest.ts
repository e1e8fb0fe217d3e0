import { z } from "zod";
import { type Scope, scopeNames } from "../../contract/declare.ts";
import { invalid } from "../http/errors.ts";
import { parseBody } from "../http/parseBody.ts";
import { isReturnAddress } from "./isReturnAddress.ts";

/** A request of a site that asks to be connected. */
export interface ConnectRequest {
  /** The host that the person is sent back to, which is the one that asks. */
  connector: string;
  redirect_uri: string;
  state: string;
  code_challenge: string;
  scopes: Scope[];
}

export const redirectUri = z
  .string("is missing, or there several times")
  .max(2000)
  .refine(
    isReturnAddress,
    "must be an https address, or http on 127.0.0.1, [::1] or localhost, without a fragment, a user name or a password, and without code, state or error of its own",
  )
  .meta({ format: "uri", examples: ["https://agenda.example/cuelight/connected"] });

/** Further parameters (`response_type`, `client_id`) are what other servers may need, and mean nothing here. */
const request = z.object({
  redirect_uri: redirectUri,
  state: z.string("is missing, or there several times").min(1).max(2000),
  code_challenge: z
    .string("is missing, or there several times")
    .regex(/^[A-Za-z0-9_-]{43}$/, "must be the SHA-256 of the verifier in base64url: 43 characters"),
  code_challenge_method: z.literal("S256", "must be S256: no other way is known here").optional(),
  scope: z.string("must be there once").max(1000).optional(),
});

/** The default is every scope but the one that makes further keys. */
const usual = scopeNames.filter((name) => name !== "keys");

export function readConnectRequest(sent: unknown): ConnectRequest {
  const { redirect_uri, state, code_challenge, scope = "" } = parseBody(request, sent);
  return {
    connector: new URL(redirect_uri).host,
    redirect_uri,
    state,
    code_challenge,
    scopes: readScopes(scope),
  };
}

function readScopes(scope: string): Scope[] {
  const asked = new Set(scope.split(" ").filter((name) => name !== ""));
  const unknown = [...asked].find((name) => !scopeNames.some((known) => known === name));
  if (unknown !== undefined)
    throw invalid("scope", `names “${unknown.slice(0, 60)}”, which is no scope: ${scopeNames.join(", ")}`);
  return asked.size === 0 ? usual : scopeNames.filter((name) => asked.has(name));
}
