import type { ExportedPost } from "./export.repo.ts";
import { writeMoment, writeSheet } from "./sheet.ts";

const extensions: Record<string, string> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "image/gif": "gif",
  "video/mp4": "mp4",
  "video/webm": "webm",
};

/** Names the file of a post in the archive. */
export function mediaName(post_id: string, mime: string): string {
  return `media/${post_id}.${extensions[mime] ?? "bin"}`;
}

const fileName = ({ id, file }: ExportedPost) => file && mediaName(id, file.mime);

type Pages = AsyncIterable<ExportedPost[]>;

export async function* writePosts(pages: Pages): AsyncGenerator<string> {
  let before = "[\n";
  for await (const posts of pages)
    for (const post of posts) {
      const { id: post_id, file: _, ...rest } = post;
      yield before + JSON.stringify({ post_id, ...rest, file: fileName(post) });
      before = ",\n";
    }
  yield before === "[\n" ? "[]\n" : "\n]\n";
}

const postColumns = [
  "post_id",
  "kind",
  "status",
  "caption",
  "name",
  "room",
  "session_id",
  "votes",
  "source",
  "client_label",
  "decided_by",
  "reason",
  "created_at",
  "file",
] as const;

export function writePostSheet(pages: Pages): AsyncGenerator<string> {
  return writeSheet(postColumns, pages, (post) => ({
    ...post,
    post_id: post.id,
    created_at: writeMoment(post.created_at),
    file: fileName(post),
  }));
}

const questionColumns = [
  "post_id",
  "question",
  "name",
  "room",
  "session_id",
  "status",
  "votes",
  "pinned",
  "answer_text",
  "merged_into",
  "created_at",
] as const;

export function writeQuestionSheet(pages: Pages): AsyncGenerator<string> {
  return writeSheet(questionColumns, onlyQuestions(pages), (post) => ({
    ...post,
    post_id: post.id,
    question: post.caption,
    created_at: writeMoment(post.created_at),
  }));
}

async function* onlyQuestions(pages: Pages): AsyncGenerator<ExportedPost[]> {
  for await (const posts of pages) yield posts.filter(({ kind }) => kind === "question");
}
