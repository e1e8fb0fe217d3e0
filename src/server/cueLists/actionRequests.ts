import { alerts } from "../../contract/alerts.ts";
import type { CueAction } from "../../contract/cueActions.ts";
import type { Declaration } from "../../contract/declare.ts";
import { engagements } from "../../contract/engagements.ts";
import { games } from "../../contract/games.ts";
import { polls } from "../../contract/polls.ts";
import { records } from "../../contract/records.ts";
import { sessions } from "../../contract/sessions.ts";
import { shows } from "../../contract/shows.ts";
import { stageChannel } from "../../contract/stageChannel.ts";
import { takes } from "../../contract/takes.ts";
import { type InnerRequest, requestTo } from "../runEndpoint.ts";

type Of<Do extends CueAction["do"]> = Extract<CueAction, { do: Do }>;

/** Which endpoint does what an action says, and what it is sent. */
const requests: { [Do in CueAction["do"]]: (action: Of<Do>) => InnerRequest } = {
  take: (action) => requestTo(takes.startMany, { body: withoutName(action) }),
  end_take: (action) => requestTo(takes.endMany, { body: withoutName(action) }),
  channel: ({ stage_id, channel_id }) =>
    requestTo(stageChannel.put, { params: { id: stage_id }, body: { channel_id } }),
  session: ({ session_id, action }) => requestTo(sessions.act, { params: { id: session_id, action } }),
  show: ({ show_id, action }) => requestTo(shows[action], { params: { id: show_id } }),
  poll: ({ poll_id, action, for_ms }) =>
    requestTo(polls.act, { params: { poll_id, action }, ...(for_ms !== undefined && { body: { for_ms } }) }),
  game: ({ game_id, action }) => requestTo(games.act, { params: { game_id, action } }),
  records: ({ items }) =>
    requestTo(records.saveBatch, {
      body: { items: items.map(({ ref, values }) => ({ ref, fields: values })) },
    }),
  alert: (action) => requestTo(alerts.start, { body: withoutName(action) }),
  end_alert: ({ alert_id }) => requestTo(alerts.end, { params: { id: alert_id! } }),
  engagement: ({ engagement_id, state }) =>
    requestTo(engagements.patch, { params: { id: engagement_id }, body: { state } }),
};

/** These actions hold the body of their endpoint. */
function withoutName<Action extends { do: string }>(action: Action): Omit<Action, "do"> {
  const body: Omit<Action, "do"> & { do?: string } = { ...action };
  delete body.do;
  return body;
}

export function toRequest(action: CueAction): InnerRequest {
  // The compiler does not see that the row and the action are of the same kind.
  return requests[action.do](action as never);
}

/** Names the endpoint whose scopes and role an action needs. */
export function findEndpoint(action: CueAction): Declaration {
  return toRequest(action).endpoint;
}
