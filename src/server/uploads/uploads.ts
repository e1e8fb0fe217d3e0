import { holdEngagement } from "../engagements/index.ts";
import { type Actor, type Call, getWorkspaceId } from "../http/call.ts";
import { write } from "../write.ts";
import { type AnnouncedFile, makeTicket, type Ticket, withMeans } from "./makeTicket.ts";

/** Uploads and posts of a caller are found again by it alone. */
export const makeMaker = ({ kind, id }: Pick<Actor, "kind" | "id">) => `${kind}:${id}`;

export async function createUpload(
  call: Call,
  engagement_id: string,
  announced: AnnouncedFile,
  /** Where the request comes from; what the node makes by itself comes from nowhere. */
  address = "",
): Promise<Ticket> {
  const { app, actor } = call;
  const workspace_id = getWorkspaceId(call);
  const maker = makeMaker(actor);
  return withMeans(app, announced, { workspace_id, engagement_id, maker, address }, (address_hash) =>
    // Nobody sees anything of it before it is posted, and that is in the audit log.
    write(
      call,
      async (tx) => {
        const engagement = await holdEngagement(tx, { id: engagement_id, workspace_id });
        return makeTicket(app, tx, { engagement, maker, announced, address_hash });
      },
      { isLogged: () => false },
    ),
  );
}
