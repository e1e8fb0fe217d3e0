import type { SpeakerInvite } from "../../contract/posts.ts";
import { isFinished } from "../../core/sessions/session.ts";
import { holdEngagement } from "../engagements/index.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { conflict, invalid, notFound } from "../http/errors.ts";
import { lockPost, tellPost } from "../posts/index.ts";
import { type Tx, write } from "../write.ts";
import { endInvites } from "./endInvites.ts";
import * as repo from "./speakerInvites.repo.ts";

interface PostKey {
  id: string;
  post_id: string;
}

/** Asks the guest of a question to speak. Nothing comes of the guest before the guest says yes. */
export async function invite(call: Call, key: PostKey, session_id: string): Promise<SpeakerInvite> {
  const workspace_id = getWorkspaceId(call);
  const { post_id } = key;
  return write(call, async (tx) => {
    const { guests_may_speak } = await holdEngagement(tx, { id: key.id, workspace_id });
    const post = await lock(tx, workspace_id, key);
    const session = await repo.findSession(tx.db, workspace_id, session_id);
    if (!session) throw invalid("session_id", "names no session of this workspace");
    if (!guests_may_speak)
      throw conflict("Guests may not speak here: allow it in the settings of the engagement first");
    refuseUnfit(post);
    if (isFinished(session.status))
      throw conflict(`The session is ${session.status}: choose another one`, { status: session.status });
    const before = await repo.findInvite(tx.db, post_id);
    if (before?.session_id === session_id) return { post_id, session_id, state: before.state };
    if (before && before.state !== "invited")
      throw conflict(`The guest has ${before.state} already: take the invite back first`, {
        state: before.state,
      });
    await repo.saveInvite(tx.db, { post_id, workspace_id, session_id });
    await tellPost(call.app, tx, post);
    return { post_id, session_id, state: "invited" };
  });
}

export async function deleteInvite(call: Call, key: PostKey): Promise<void> {
  const workspace_id = getWorkspaceId(call);
  await write(call, async (tx) => {
    const post = await lock(tx, workspace_id, key);
    if (!(await repo.findInvite(tx.db, post.id))) throw notFound("The invite");
    await endInvites({ app: call.app, tx, post_ids: [post.id] });
    await tellPost(call.app, tx, post);
  });
}

async function lock({ db }: Tx, workspace_id: string, { id: engagement_id, post_id }: PostKey) {
  const post = await lockPost(db, { workspace_id, engagement_id, id: post_id });
  if (!post) throw notFound("The post");
  return post;
}

function refuseUnfit({ kind, guest_id, status }: NonNullable<Awaited<ReturnType<typeof lockPost>>>): void {
  if (kind !== "question") throw conflict("Only the guest of a question can be invited", { kind });
  if (guest_id === null) throw conflict("The question was not asked with a phone: nobody can be invited");
  // A post that was withdrawn is hidden, too.
  if (status === "rejected" || status === "hidden")
    throw conflict(`The question is ${status}: nobody can be invited`, { status });
}
