import { topics } from "../../contract/topics.ts";
import type { App } from "../app.ts";
import { invalid, Refusal, unavailable } from "../http/errors.ts";
import { transaction } from "../write.ts";
import { findOffer, insertOffer, takeOffer, updateOffer } from "./forwarderOffers.repo.ts";

/** A node answers within a fraction of this, unless it is gone. */
const patience_ms = 5_000;

/** Stands for "nothing comes", which is no refusal. */
const nothing = "nothing";

type Screen = { id: string; stage_id: string } | null;

interface RemoteOffer {
  id: string;
  forwarder_id: string;
  channel: string;
  offer: string;
}

/** Has the node that has the pictures answer an offer; null when nothing comes any more. */
export async function askOtherNode(app: App, offer: RemoteOffer, screen: Screen): Promise<string | null> {
  const topic = topics.forwarderAnswer(offer.id);
  let wake = () => {};
  const answered = new Promise<void>((resolve) => (wake = resolve));
  const listener = { receive: () => wake() };
  const timer = setTimeout(wake, patience_ms);
  app.changes.hub.listen("", topic, listener);
  try {
    await transaction(app, "", async (tx) => {
      await insertOffer(tx.db, offer);
      tx.change(topics.forwarder(offer.forwarder_id), { offer_id: offer.id, screen });
    });
    await answered;
  } finally {
    clearTimeout(timer);
    app.changes.hub.leave("", topic, listener);
  }
  const outcome = await takeOffer(app.db, offer.id);
  if (outcome?.problem === nothing) return null;
  if (outcome?.problem) throw invalid("", outcome.problem);
  if (!outcome?.answer) throw unavailable("The machine that has this picture does not answer");
  return outcome.answer;
}

/** Answers an offer that another node took in. */
export async function answerRemoteOffer(
  app: App,
  { offer_id: id, screen }: { offer_id: string; screen: Screen },
  feeds: {
    play(id: string, offer: { channel: string; offer: string; screen: Screen }): Promise<string | null>;
  },
): Promise<void> {
  try {
    const offer = await findOffer(app.db, id);
    if (!offer) return;
    const outcome = await feeds.play(id, { ...offer, screen }).then(
      (answer) => (answer === null ? { problem: nothing } : { answer }),
      (error: unknown) => {
        if (error instanceof Refusal && error.code === "invalid")
          return { problem: error.message.replace(/^The request /, "") };
        throw error;
      },
    );
    await transaction(app, "", async (tx) => {
      await updateOffer(tx.db, id, outcome);
      tx.change(topics.forwarderAnswer(id));
    });
  } catch (error) {
    // Whoever asked gives up after a while.
    app.log.warn({ err: error }, "an offer of another node");
  }
}
