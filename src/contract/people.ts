import { z } from "zod";
import { limits } from "../core/limits.ts";
import { declareRoute, roles } from "./declare.ts";
import { epochMs, id, title } from "./schemas.ts";

export const shortest_password = 10;
export const longest_password = 128;

/** Two spellings of one address are one person. */
export const email = z.email("must be an e-mail address").max(limits.email).toLowerCase();

export const SignedIn = z.object({
  id,
  name: z.string(),
  email: z.string(),
  workspaces: z.array(
    z.object({
      id,
      name: z.string(),
      role: z.enum(roles),
      /** The API calls this person by it in this workspace: who controls a show, who did something. */
      member_id: id,
    }),
  ),
});
export type SignedIn = z.output<typeof SignedIn>;

export const OneTimeLink = z.object({
  kind: z.enum(["owner", "invite", "reset"]),
  workspace_name: z.string(),
  email: z.string().nullable(),
  expires_at: epochMs,
  signed_in: z.object({ name: z.string(), email: z.string() }).nullable(),
});
export type OneTimeLink = z.output<typeof OneTimeLink>;

export const claim = z.strictObject({
  name: title(limits.name).optional(),
  email: email.optional(),
  password: z.string().min(shortest_password).max(longest_password).optional(),
});

const token = z.object({ token: z.string() });

/** What the studio needs before it can call the API. */
export const people = {
  readMe: declareRoute({ method: "GET", path: "/people/me", responses: { 200: SignedIn } }),
  readLink: declareRoute({
    method: "GET",
    path: "/people/links/{token}",
    params: token,
    responses: { 200: OneTimeLink },
  }),
  followLink: declareRoute({
    method: "POST",
    path: "/people/links/{token}",
    params: token,
    body: claim,
    responses: { 200: z.object({ workspace_id: id }) },
  }),
};
