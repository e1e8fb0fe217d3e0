import { pollActions } from "../../core/polls/poll.ts";
import { invalid, notFound } from "../http/errors.ts";
import { readPollAddresses, setAside } from "./pollAddresses.ts";
import { actOnPoll } from "./movePoll.ts";
import { createPoll, deletePoll, listPolls, patchPoll, readPoll } from "./polls.ts";
import { implement, created, noContent, ok } from "../http/endpoint.ts";
import { polls } from "../../contract/polls.ts";

export const engagementPollEndpoints = [
  implement(polls.list, async ({ call, params, query }) => ok(await listPolls(call, params.id, query))),
  implement(polls.create, async ({ call, params, body }) => created(await createPoll(call, params.id, body))),
];

export const pollEndpoints = [
  implement(polls.read, async ({ call, params }) => ok(await readPoll(call, params.poll_id))),
  implement(polls.readAddresses, async ({ call, params }) =>
    ok(await readPollAddresses(call, params.poll_id)),
  ),
  implement(polls.setAside, async ({ call, params, body }) => ok(await setAside(call, params.poll_id, body))),
  implement(polls.patch, async ({ call, params, body }) => ok(await patchPoll(call, params.poll_id, body))),
  implement(polls.delete, async ({ call, params }) => {
    await deletePoll(call, params.poll_id);
    return noContent();
  }),
  implement(polls.act, async ({ call, params, body }) => {
    const action = pollActions.find((action) => action === params.action);
    if (!action) throw notFound("The action");
    const { for_ms } = body ?? {};
    if (for_ms !== undefined && action !== "open") throw invalid("for_ms", "is only for open");
    return ok(await actOnPoll(call, params.poll_id, { action, for_ms }));
  }),
];
