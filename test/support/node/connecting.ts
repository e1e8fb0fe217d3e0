import { createHash } from "node:crypto";
import type { TestAnswer, TestNode } from "./testNode.ts";
import type { Visitor } from "../browser/visitor.ts";

export const code_verifier = "a-verifier-that-is-long-enough-for-everybody.~";

/** What a site sends its people with. */
export const asked = {
  redirect_uri: "https://agenda.example/connected?tenant=7",
  state: "st&te ü",
  code_challenge: createHash("sha256").update(code_verifier).digest("base64url"),
};

export async function approveAs(
  visitor: Visitor,
  { node }: Pick<TestNode, "node">,
  more: Record<string, string> = {},
): Promise<TestAnswer> {
  const headers = { "X-Cuelight-Workspace": node.first_workspace_id };
  return visitor.send("POST", "/connect/approve", { ...asked, ...more }, headers);
}

/** The code of an approved connection. */
export async function codeFor(
  visitor: Visitor,
  node: Pick<TestNode, "node">,
  more: Record<string, string> = {},
): Promise<string> {
  const { body } = await approveAs(visitor, node, more);
  return new URL(body.redirect_to).searchParams.get("code")!;
}

export function exchangeAt(
  node: Pick<TestNode, "call">,
  code: string,
  more: Record<string, string> = {},
): Promise<TestAnswer> {
  const { redirect_uri } = asked;
  const body = { code, code_verifier, redirect_uri, ...more };
  return node.call("POST", "/connect/token", body, { key: null });
}
