import { longest_password, shortest_password } from "../../contract/people.ts";
import { passkey } from "@better-auth/passkey";
import { betterAuth } from "better-auth";
import { isAPIError } from "better-auth/api";
import { hkdfSync } from "node:crypto";
import type { App } from "../app.ts";
import { unavailable } from "../http/errors.ts";
import { newId } from "../newId.ts";

export const basePath = "/auth";
/**
 * The header carries the address that the server itself saw, or that a trusted proxy named; callers cannot set it.
 */
export const addressHeader = "x-cuelight-address";

const day_s = 24 * 60 * 60;

export type Auth = ReturnType<typeof openAuth>;

/** The library handles passwords, passkeys and sign-in cookies; who may do what is decided here. */
export function openAuth({ config, installation, pool, log }: App) {
  const { origin, hostname } = new URL(config.PUBLIC_URL);
  return betterAuth({
    appName: "Cuelight",
    baseURL: origin,
    basePath,
    // Requests reach the library only after their origin was checked.
    trustedOrigins: (request) => [request?.headers.get("origin")],
    secret: Buffer.from(hkdfSync("sha256", installation.secret, "", "people", 32)).toString("base64url"),
    database: pool,
    user: { modelName: "people" },
    account: { modelName: "people_accounts" },
    verification: { modelName: "people_verifications" },
    // A session is renewed whenever the studio is opened, because an event's screens stay at work longer than a week.
    session: { modelName: "people_sessions", expiresIn: 30 * day_s, updateAge: day_s },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: shortest_password,
      // The library counts UTF-16 units, of which a character has at most two.
      maxPasswordLength: 2 * longest_password,
    },
    plugins: [
      passkey({ rpID: hostname, rpName: "Cuelight", schema: { passkey: { modelName: "people_passkeys" } } }),
    ],
    // The library's windows go by the wall clock and know neither accounts nor other nodes, so ours count before it
    // is asked.
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: "cuelight",
      ipAddress: { ipAddressHeaders: [addressHeader] },
      // The option is set explicitly because the library turns the check off when it believes to be under test.
      disableOriginCheck: false,
      database: { generateId: () => newId() },
    },
    telemetry: { enabled: false },
    onAPIError: {
      onError(error) {
        // Faults are answered and logged where all others are.
        if (!isAPIError(error)) throw error;
      },
    },
    logger: {
      level: "warn",
      // Only messages are logged, because what else the library passes on may hold tokens.
      log: (level, message, ...rest) =>
        log[level](
          { detail: rest.map((part) => (part instanceof Error ? part.message : typeof part)) },
          message,
        ),
    },
  });
}

/** Reading a session fails only when the database does, which the library does not say. */
export function throwUnknownSession(): never {
  throw unavailable("Whether somebody is signed in cannot be checked right now");
}
