import type { GuestAct } from "../../contract/guestAct.ts";
import type { EngagementConnections } from "./EngagementConnections.ts";
import type { Outcome, Phone } from "../guests/index.ts";

type Acts = {
  [Type in GuestAct["type"]]: (
    engagement: EngagementConnections,
    phone: Phone,
    act: Extract<GuestAct, { type: Type }>,
    received_at: number,
  ) => Outcome | Promise<Outcome>;
};

/** Each kind of act is done in its room. */
const acts: Acts = {
  join: ({ game }, phone, act, received_at) => game.join(phone, act, received_at),
  answer: ({ game }, phone, act, received_at) => game.answer(phone, act, received_at),
  vote: ({ poll }, phone, act, received_at) => poll.vote(phone, act, received_at),
  upvote: ({ questions }, phone, act, received_at) => questions.upvote(phone, act, received_at),
  watch: ({ questions }, phone, act) => questions.watch(phone, act),
  react: ({ reactions }, { guest }, act) => reactions.add(guest.id, act),
};

export function doAct<Type extends GuestAct["type"]>(
  engagement: EngagementConnections,
  phone: Phone,
  act: Extract<GuestAct, { type: Type }>,
  received_at: number,
): Outcome | Promise<Outcome> {
  return acts[act.type](engagement, phone, act, received_at);
}
