import type { Queryable } from "../db/database.ts";

/** How much the posts of an engagement take. */
export async function readEngagementBytes(client: Queryable, engagement_id: string): Promise<number> {
  const { rows } = await client.query<{ bytes: number }>(
    `SELECT coalesce(sum(f.bytes), 0)::float8 AS bytes
     FROM posts p JOIN post_files f ON f.post_id = p.id WHERE p.engagement_id = $1`,
    [engagement_id],
  );
  return rows[0]!.bytes;
}

/** How much the assets and posts of a workspace take. */
export async function readWorkspaceBytes(client: Queryable, workspace_id: string): Promise<number> {
  const { rows } = await client.query<{ bytes: number }>(
    `SELECT (SELECT coalesce(sum(bytes), 0) FROM assets WHERE workspace_id = $1)::float8
       + (SELECT coalesce(sum(bytes), 0) FROM post_files WHERE workspace_id = $1)::float8 AS bytes`,
    [workspace_id],
  );
  return rows[0]!.bytes;
}
