import type { Client } from "pg";
import { DiskSpace } from "../../../src/server/disk/DiskSpace.ts";
import { mediaKey } from "../../../src/server/media/mediaKey.ts";
import { openStore } from "../../../src/server/media/store.ts";

interface PhotosOf {
  database: Client;
  data_dir: string;
  engagement_id: string;
}

/** Photos of as many guests, as a node that is not ours finds them: rows, a vote for each, and files in its store. */
export async function storePhotos(
  { database, data_dir, engagement_id }: PhotosOf,
  count: number,
  content: (nth: number) => Buffer,
): Promise<string[]> {
  const found = await database.query("SELECT workspace_id FROM engagements WHERE id = $1", [engagement_id]);
  const { workspace_id } = found.rows[0] as { workspace_id: string };
  const named = [workspace_id, engagement_id, count];
  await database.query(
    `INSERT INTO guests (id, workspace_id, engagement_id, token_hash)
     SELECT 'g' || n || $2, $1, $2, sha256(convert_to($2 || n, 'UTF8')) FROM generate_series(1, $3::int) AS n`,
    named,
  );
  await database.query(
    `INSERT INTO posts (id, workspace_id, engagement_id, kind, status, caption, source, maker, guest_id, consented, votes, created_at)
     SELECT 'p' || n || $2, $1, $2, 'photo', 'approved', 'Photo ' || n, 'phone', 'guest:g' || n || $2, 'g' || n || $2, true, 1, n
     FROM generate_series(1, $3::int) AS n`,
    named,
  );
  await database.query(
    `INSERT INTO question_votes (post_id, guest_id, at)
     SELECT 'p' || n || $1, 'g' || n || $1, n FROM generate_series(1, $2::int) AS n`,
    [engagement_id, count],
  );
  await database.query(
    `INSERT INTO post_files (id, workspace_id, post_id, role, mime, bytes, width, height, sha256)
     SELECT 'f' || n || $2, $1, 'p' || n || $2, 'photo', 'image/jpeg', 1, 60, 40, '' FROM generate_series(1, $3::int) AS n`,
    named,
  );
  const store = openStore(null, data_dir, new DiskSpace(data_dir));
  const ids = Array.from({ length: count }, (_, nth) => `f${nth + 1}${engagement_id}`);
  const waiting = [...ids.entries()];
  const putNext = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      await store.put(mediaKey(workspace_id, next[1]), content(next[0]), "image/jpeg");
  };
  await Promise.all(Array.from({ length: 8 }, putNext));
  return ids;
}
