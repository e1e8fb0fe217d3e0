import { makeOwnerLink } from "../../../src/server/people/makeOwnerLink.ts";
import type { TestAnswer, TestNode } from "../node/testNode.ts";

/** Somebody at a browser: keeps cookies and names the page's origin, as browsers do. */
export interface Visitor {
  cookies: Map<string, string>;
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<TestAnswer>;
  /** A studio call to the API; the workspace is the node's first unless told. */
  api(method: string, path: string, body?: unknown, workspace_id?: string): Promise<TestAnswer>;
}

export function newVisitor({ url, node }: Pick<TestNode, "url" | "node">): Visitor {
  const cookies = new Map<string, string>();
  const visitor: Visitor = {
    cookies,
    async send(method, path, body, headers = {}) {
      const response = await fetch(url + path, {
        method,
        headers: {
          ...(cookies.size > 0 && {
            Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
          }),
          ...(method !== "GET" && { Origin: url }),
          ...(body !== undefined && { "Content-Type": "application/json" }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      for (const cookie of response.headers.getSetCookie()) keep(cookies, cookie);
      const text = await response.text();
      return {
        status: response.status,
        headers: response.headers,
        body: text === "" ? null : JSON.parse(text),
      };
    },
    api: (method, path, body, workspace_id = node.first_workspace_id) =>
      visitor.send(method, `/api/v1${path}`, body, { "X-Cuelight-Workspace": workspace_id }),
  };
  return visitor;
}

function keep(cookies: Map<string, string>, cookie: string): void {
  const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
  if (/max-age=0/i.test(cookie)) cookies.delete(name!);
  else cookies.set(name!, value!);
}

/** The path on which a one-time link is read and used. */
export function linkPath(link: string): string {
  return `/people/links/${link.split("/").at(-1)}`;
}

export const ada = { name: "Ada", email: "ada@example.com", password: "correct horse" };

/** The first workspace's owner, signed in. */
export async function newOwner(testNode: TestNode): Promise<Visitor> {
  const visitor = newVisitor(testNode);
  const link = await makeOwnerLink(testNode.node.app, testNode.node.first_workspace_id);
  const { status } = await visitor.send("POST", linkPath(link!), ada);
  if (status !== 200) throw new Error(`the owner link answered ${status}`);
  return visitor;
}
