import { createHmac, type KeyObject, timingSafeEqual } from "node:crypto";
import type { App } from "../app.ts";
import type { Actor } from "../http/call.ts";
import { holdsScope, roleReaches } from "../http/endpoint.ts";

/** A stage with the secret of its player link. */
export interface LinkedStage {
  id: string;
  player_nonce: string;
}

/** Returns the address that makes any browser a screen of the stage, until the link is renewed. */
export function playerUrl({ config, installation }: App, stage: LinkedStage): string {
  return `${config.PUBLIC_URL}/screen?link=${signLink(installation.secret, stage)}`;
}

/** Whoever has the link joins, so only callers who may pair screens see it. */
export function seesPlayerUrl({ scopes, role }: Actor): boolean {
  return holdsScope(scopes, "stages") && roleReaches(role, "editor");
}

/** Reads which stage a link claims to be for; only its signature proves it. */
export function readStageId(link: string): string {
  return link.split(".", 1)[0]!;
}

export function isPlayerLink(secret: KeyObject, stage: LinkedStage, link: string): boolean {
  const expected = Buffer.from(signLink(secret, stage));
  const given = Buffer.from(link);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function signLink(secret: KeyObject, { id, player_nonce }: LinkedStage): string {
  const signature = createHmac("sha256", secret).update(`player\n${id}\n${player_nonce}`).digest("base64url");
  return `${id}.${signature}`;
}
