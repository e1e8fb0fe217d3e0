import type { z } from "zod";
import { createCaller } from "../../../client/caller.ts";
import type { StudioRoute } from "../../../contract/ownRoutes.ts";

interface GetRoute<Path extends `/auth/${string}`, Response> {
  method: "GET";
  path: Path;
  query: z.ZodType<Record<string, string>, Record<string, string>>;
  responses: { 200: z.ZodType<Response> };
}

interface PostRoute<Path extends `/auth/${string}`> {
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
  | PostRoute<"/auth/sign-in/email">
  | PostRoute<"/auth/sign-out">
  | PostRoute<"/auth/change-password">
  | GetRoute<"/auth/passkey/list-user-passkeys", Passkey[]>
  | GetRoute<"/auth/passkey/generate-authenticate-options", PublicKeyCredentialRequestOptionsJSON>
  | GetRoute<"/auth/passkey/generate-register-options", PublicKeyCredentialCreationOptionsJSON>
  | PostRoute<"/auth/passkey/verify-authentication">
  | PostRoute<"/auth/passkey/verify-registration">
  | PostRoute<"/auth/passkey/delete-passkey">;

/** Routes outside `/api/v1`: who signs in, what one-time links are for, which site wants in. */
export const ownRoutes = createCaller<StudioRoute | AuthRoute>({ base_url: "" });
