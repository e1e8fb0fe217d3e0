import { createHash } from "node:crypto";
import sharp from "sharp";
import type { PostFileRole, PostKind } from "../../../src/core/posts/post.ts";
import { newId } from "../../../src/server/newId.ts";
import { tellPost } from "../../../src/server/posts/tellPost.ts";
import { mediaKey } from "../../../src/server/media/mediaKey.ts";
import { transaction, type Tx } from "../../../src/server/write.ts";
import type { TestNode } from "../node/testNode.ts";

export interface NewNote {
  caption: string;
  kind?: PostKind;
  name?: string;
  room?: string;
}

/** Posted one after the other, so that the first is the oldest. */
export async function addNotes(node: TestNode, engagement_id: string, notes: NewNote[]) {
  const posts = [];
  for (const { kind = "note", ...note } of notes)
    posts.push((await node.call("POST", `/engagements/${engagement_id}/posts`, { kind, ...note })).body);
  return posts;
}

interface NewPhoto {
  caption?: string;
  name?: string;
  /** A picture in whatever format. */
  picture: Buffer;
}

const copies: [PostFileRole, number][] = [
  ["photo", 2560],
  ["wall", 1920],
  ["thumb", 480],
];

/** A waiting photo whose copies are made. */
export async function addPhoto(
  { node: { app, first_workspace_id: workspace_id } }: TestNode,
  engagement_id: string,
  { picture, caption = "", name }: NewPhoto,
): Promise<string> {
  const id = newId();
  await transaction(app, workspace_id, async (tx) => {
    await tx.db
      .insertInto("posts")
      .values({
        id,
        workspace_id,
        engagement_id,
        kind: "photo",
        status: "pending",
        held_because: "review",
        caption,
        name: name ?? null,
        source: "phone",
        maker: "guest:of this test",
        consented: true,
      })
      .execute();
    for (const [role, longest] of copies)
      await addCopy(tx, { workspace_id, post_id: id, role, data: await copyOf(picture, longest) });
    await tellPost(app, tx, { id, engagement_id, guest_id: null });
  });
  return id;

  async function addCopy(
    { db }: Tx,
    { data, ...of }: { workspace_id: string; post_id: string; role: PostFileRole; data: Buffer },
  ) {
    const file = { id: newId(), ...of, mime: "image/jpeg", bytes: data.length };
    const { width, height } = await sharp(data).metadata();
    const sha256 = createHash("sha256").update(data).digest("hex");
    await app.media.put(mediaKey(workspace_id, file.id), data, file.mime);
    await db
      .insertInto("post_files")
      .values({ ...file, width, height, sha256 })
      .execute();
  }
}

function copyOf(picture: Buffer, longest: number): Promise<Buffer> {
  return sharp(picture)
    .resize(longest, longest, { fit: "inside", withoutEnlargement: true })
    .jpeg()
    .toBuffer();
}
