import type { Insertable } from "kysely";
import type { PostFileRole } from "../../../src/core/posts/post.ts";
import type { Database } from "../../../src/server/db/schema.ts";
import { newId } from "../../../src/server/newId.ts";
import type { TestNode } from "../node/testNode.ts";

/** A post as jobs have left it, or will find it: no job is asked for. */
export async function addPost(
  { node }: TestNode,
  engagement_id: string,
  given: Partial<Insertable<Database["posts"]>> = {},
): Promise<string> {
  const { db } = node.app;
  const { workspace_id } = await db
    .selectFrom("engagements")
    .select("workspace_id")
    .where("id", "=", engagement_id)
    .executeTakeFirstOrThrow();
  const id = newId();
  await db
    .insertInto("posts")
    .values({
      id,
      workspace_id,
      engagement_id,
      kind: "photo",
      status: "pending",
      held_because: "review",
      caption: "",
      source: "phone",
      maker: "guest:nobody",
      consented: true,
      ...given,
    })
    .execute();
  return id;
}

export async function addPostFile(
  { node }: TestNode,
  post_id: string,
  role: PostFileRole,
  mime = "image/jpeg",
): Promise<string> {
  const { db } = node.app;
  const { workspace_id } = await db
    .selectFrom("posts")
    .select("workspace_id")
    .where("id", "=", post_id)
    .executeTakeFirstOrThrow();
  const id = newId();
  await db
    .insertInto("post_files")
    .values({ id, workspace_id, post_id, role, mime, bytes: 1, width: 60, height: 40, sha256: "" })
    .execute();
  return id;
}
