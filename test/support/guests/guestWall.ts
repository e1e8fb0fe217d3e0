import { createHash } from "node:crypto";
import type { PostFileRole, PostKind, PostStatus } from "../../../src/core/posts/post.ts";
import { newId } from "../../../src/server/newId.ts";
import { tellPost } from "../../../src/server/posts/tellPost.ts";
import { mediaKey } from "../../../src/server/media/mediaKey.ts";
import { transaction } from "../../../src/server/write.ts";
import type { TestNode } from "../node/testNode.ts";

export function wallTimeline(props: Record<string, unknown>, rest: Record<string, unknown> = {}) {
  return {
    canvas: { width: 1920, height: 1080 },
    tracks: [{ uuid: "main", kind: "visual", order: 0 }],
    blocks: [
      {
        uuid: "wall",
        kind: "wall",
        track_id: "main",
        timing: { in_ms: 0 },
        transform: { x: 96, y: 54, w: 1728, h: 972 },
        props,
        ...rest,
      },
    ],
  };
}

/** A stage whose idle story shows an engagement's wall. */
export async function stageWithWall(node: TestNode, props: Record<string, unknown> = {}) {
  const make = async (path: string, body: unknown) => (await node.call("POST", path, body)).body;
  const engagement = await make("/engagements", {
    title: "Summer party",
    moderation: "review",
    rooms: [{ key: "bar", label: "Rooftop bar" }],
  });
  const stage = await make("/stages", { name: "Foyer" });
  const scene = await make("/scenes", { title: "Wall" });
  const timeline = wallTimeline({ engagement_id: engagement.id, ...props });
  await node.call("PUT", `/shots/${scene.shots[0].id}`, { timeline });
  const story = await make("/stories", { title: "Idle" });
  await make(`/stories/${story.id}/chapters`, { scene_id: scene.id });
  await node.call("PUT", `/stages/${stage.id}/idle`, { story_id: story.id });
  return { engagement, stage, scene, shot_id: scene.shots[0].id as string };
}

export interface GivenFile {
  role: PostFileRole;
  mime: string;
  bytes: Buffer;
  width: number;
  height: number;
}

export interface GivenPost {
  kind?: PostKind;
  status?: PostStatus;
  caption?: string;
  name?: string | null;
  room?: string | null;
  crop?: { x: number; y: number; w: number; h: number } | null;
  shown_at?: number | null;
  duration_ms?: number | null;
  files?: GivenFile[];
}

/** A post as it is once its copies are made, told as every write of one is. */
export async function addPost(
  { node: { app } }: TestNode,
  engagement_id: string,
  { files = [], ...given }: GivenPost,
): Promise<{ id: string; file_ids: string[] }> {
  const id = newId();
  const { rows } = await app.pool.query<{ workspace_id: string }>(
    "SELECT workspace_id FROM engagements WHERE id = $1",
    [engagement_id],
  );
  const { workspace_id } = rows[0]!;
  const { kind = "note", status = "approved", caption = "", name = null, room = null } = given;
  const { crop = null, duration_ms = null, shown_at = status === "pending" ? null : app.now() } = given;
  const stored = files.map((file) => ({ ...file, id: newId() }));
  for (const file of stored) await app.media.put(mediaKey(workspace_id, file.id), file.bytes, file.mime);
  await transaction(app, workspace_id, async (tx) => {
    await tx.client.query(
      `INSERT INTO posts (id, workspace_id, engagement_id, kind, status, caption, name, room, source, maker, consented, crop, shown_at, duration_ms)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'api', 'key:test', true, $9, $10, $11)`,
      [
        id,
        workspace_id,
        engagement_id,
        kind,
        status,
        caption,
        name,
        room,
        crop && JSON.stringify(crop),
        shown_at,
        duration_ms,
      ],
    );
    for (const { role, mime, bytes, width, height, ...file } of stored)
      await tx.client.query(
        `INSERT INTO post_files (id, workspace_id, post_id, role, mime, bytes, width, height, sha256, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
        [
          file.id,
          workspace_id,
          id,
          role,
          mime,
          bytes.length,
          width,
          height,
          sha256(bytes),
          shown_at ?? app.now(),
        ],
      );
    await tellPost(app, tx, { id, engagement_id, guest_id: null });
  });
  return { id, file_ids: stored.map(({ id }) => id) };
}

const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
