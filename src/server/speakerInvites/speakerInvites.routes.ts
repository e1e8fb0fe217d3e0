import { posts } from "../../contract/posts.ts";
import { implement, noContent, ok } from "../http/endpoint.ts";
import { deleteInvite, invite } from "./speakerInvites.ts";

export const speakerInviteEndpoints = [
  implement(posts.invite, async ({ call, params, body }) => ok(await invite(call, params, body.session_id))),
  implement(posts.deleteInvite, async ({ call, params }) => {
    await deleteInvite(call, params);
    return noContent();
  }),
];
