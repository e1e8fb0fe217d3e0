import { actionLinks } from "../../contract/actionLinks.ts";
import { created, implement, noContent, ok } from "../http/endpoint.ts";
import { createActionLink, deleteActionLink, listActionLinks } from "./actionLinks.ts";

export const actionLinkEndpoints = [
  implement(actionLinks.list, async ({ call, query }) => ok(await listActionLinks(call, query))),
  implement(actionLinks.create, async ({ call, body }) => created(await createActionLink(call, body))),
  implement(actionLinks.delete, async ({ call, params }) => {
    await deleteActionLink(call, params.id);
    return noContent();
  }),
];
