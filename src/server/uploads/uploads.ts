import { type Call, workspaceOf } from "../http/call.ts";
import { notFound } from "../http/errors.ts";
import { makerOf } from "../posts/posts.ts";
import { write } from "../write.ts";
import { type Announced, makeTicket, requireTools, type Ticket } from "./makeTicket.ts";

export async function createUpload(call: Call, engagement_id: string, announced: Announced): Promise<Ticket> {
  const { app } = call;
  await requireTools(announced);
  // Nobody sees anything of it before it is posted, and that is in the audit log.
  return write(
    call,
    async (tx) => {
      const engagement = await tx.db
        .selectFrom("engagements")
        .select(["id", "workspace_id", "state", "kinds"])
        .where("workspace_id", "=", workspaceOf(call))
        .where("id", "=", engagement_id)
        .executeTakeFirst();
      if (!engagement) throw notFound("The engagement");
      return makeTicket(app, tx, { engagement, maker: makerOf(call), announced });
    },
    { isLogged: () => false },
  );
}
