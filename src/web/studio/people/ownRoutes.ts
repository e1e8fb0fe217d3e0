import type { z } from "zod";
import { createCaller } from "../../../client/caller.ts";
import type { StudioRoute } from "../../../contract/ownRoutes.ts";

interface Got<Path extends `/auth/${string}`, Response> {
  method: "GET";
  path: Path;
  query: z.ZodType<Record<string, string>, Record<string, string>>;
  responses: { 200: z.ZodType<Response> };
}

interface Posted<Path extends `/auth/${string}`> {
  method: "POST";
  path: Path;
  body: z.ZodType<Record<string, unknown>, Record<string, unknown>>;
  responses: { 204: null };
}

export interface Passkey {
  id: string;
  name: string | null;
  createdAt: string | null;
}

/** What the sign-in library offers, as its documentation describes it. */
type AuthRoute =
  | Posted<"/auth/sign-in/email">
  | Posted<"/auth/sign-out">
  | Posted<"/auth/change-password">
  | Got<"/auth/passkey/list-user-passkeys", Passkey[]>
  | Got<"/auth/passkey/generate-authenticate-options", PublicKeyCredentialRequestOptionsJSON>
  | Got<"/auth/passkey/generate-register-options", PublicKeyCredentialCreationOptionsJSON>
  | Posted<"/auth/passkey/verify-authentication">
  | Posted<"/auth/passkey/verify-registration">
  | Posted<"/auth/passkey/delete-passkey">;

/** Routes outside `/api/v1`: who signs in, what one-time links are for, which site wants in. */
export const ownRoutes = createCaller<StudioRoute | AuthRoute>({ base_url: "" });
