import type { App } from "../app.ts";
import { revokeLink } from "../livePresenters/index.ts";
import type { Tx } from "../write.ts";
import {
  deleteInvites,
  type InviteRow,
  listInvites,
  listInvitesOfEngagement,
} from "./speakerInvites.repo.ts";

interface Ending {
  app: App;
  tx: Tx;
}

/** Takes invites back, and ends what comes of guests who said yes. The caller holds the posts' rows. */
export async function endInvites({ app, tx, post_ids }: Ending & { post_ids: string[] }): Promise<void> {
  await end({ app, tx }, await listInvites(tx.db, post_ids));
}

/** The engagement's posts are deleted, and what their guests were allowed goes with them. */
export async function endInvitesOfEngagement({ app, tx, id }: Ending & { id: string }): Promise<void> {
  await end({ app, tx }, await listInvitesOfEngagement(tx.db, id));
}

/** Links come first: deleting one changes the row of its invite, and everybody takes the two in this order. */
async function end({ app, tx }: Ending, invites: InviteRow[]): Promise<void> {
  for (const { link_id, workspace_id, session_id } of invites)
    if (link_id !== null) await revokeLink(app, tx, { id: link_id, workspace_id, session_id });
  await deleteInvites(
    tx.db,
    invites.map(({ post_id }) => post_id),
  );
}
