import { holdEngagement } from "../engagements/holdEngagement.ts";
import { type Actor, type Call, workspaceOf } from "../http/call.ts";
import { write } from "../write.ts";
import { type Announced, makeTicket, requireMeans, type Ticket } from "./makeTicket.ts";

/** Uploads and posts of a caller are found again by it alone. */
export const makerOf = ({ kind, id }: Pick<Actor, "kind" | "id">) => `${kind}:${id}`;

export async function createUpload(call: Call, engagement_id: string, announced: Announced): Promise<Ticket> {
  const { app, actor } = call;
  await requireMeans(app, announced);
  // Nobody sees anything of it before it is posted, and that is in the audit log.
  return write(
    call,
    async (tx) => {
      const engagement = await holdEngagement(tx, { id: engagement_id, workspace_id: workspaceOf(call) });
      return makeTicket(app, tx, { engagement, maker: makerOf(actor), announced });
    },
    { isLogged: () => false },
  );
}
