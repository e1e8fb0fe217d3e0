import { randomInt } from "node:crypto";
import { topics } from "../../contract/topics.ts";
import { createEngagement } from "../engagements/index.ts";
import { applyEvent } from "../events/index.ts";
import { type Call, type PartCall, within, getWorkspaceId } from "../http/call.ts";
import { conflict } from "../http/errors.ts";
import { addJobs } from "../jobs/jobs.ts";
import { createQuiz } from "../quizzes/index.ts";
import { patchStage } from "../stages/index.ts";
import { createVenue } from "../venues/index.ts";
import { write } from "../write.ts";
import { demoQuiz } from "./demoGuests.ts";
import { demoPlans } from "./demoPlan.ts";
import { demoSteps } from "./demoSteps.ts";
import { describeDemo } from "./describeDemo.ts";
import { lockMade, nothingMade } from "./remembered.ts";
import { type DemoContents, saveMade } from "./demo.repo.ts";

/**
 * Makes the programme, the stages and the engagement of a small event that is going on right now. Its pictures,
 * stories and guests take seconds to draw, so they follow in the background.
 */
export async function makeDemo(call: Call, { time_zone }: { time_zone: string }) {
  const workspace_id = getWorkspaceId(call);
  return write(
    call,
    async (tx) => {
      if (await lockMade(tx, workspace_id)) throw conflict("The demo is there already");
      const made = nothingMade(call, demoSteps());
      const part = within(call, tx);
      await makeEvent(part, made, time_zone);
      await makeEngagement(part, made);
      await saveMade(tx, workspace_id, made);
      await addJobs(tx, workspace_id, "demo", [workspace_id]);
      tx.change(topics.demo());
      return describeDemo(made, null);
    },
    { isLogged: () => true },
  );
}

const portrait = { width: 1080, height: 1920 };

/** Two venues with a stage each, and the day's programme around this moment. */
async function makeEvent(part: PartCall, made: DemoContents, timezone: string): Promise<void> {
  // Refs that no event of the workspace has.
  const series = `harbour-days-${randomInt(36 ** 5)
    .toString(36)
    .padStart(5, "0")}`;
  const hall = await createVenue(part, {
    name: "Customs House",
    timezone,
    address: "Quay Street 1, Westhaven",
  });
  const deck = await createVenue(part, { name: "Pier 7", timezone, address: "Pier 7, Westhaven" });
  made.venues.push(hall.id, deck.id);
  const venues = { hall: hall.id, deck: deck.id };
  const presenters = new Set<string>();
  for (const event of demoPlans({ now: part.app.now(), time_zone: timezone, series, venues })) {
    const applied = await applyEvent(part, { event, dry_run: false, origin: "api" });
    made.events.push(event.ref);
    made.stages.push(...applied.stages.flatMap(({ id }) => id ?? []));
    for (const { kind, id } of applied.steps) if (kind === "presenter") presenters.add(id);
  }
  made.presenters.push(...presenters);
  await patchStage(part, made.stages[1]!, portrait);
}

/** An engagement with a quiz to be played. */
async function makeEngagement(part: PartCall, made: DemoContents): Promise<void> {
  const engagement = await createEngagement(part, {
    title: "Harbour Days",
    moderation: "review",
    // Its people write English, and so do its screens.
    languages: ["en", "de", "fr", "it"],
    rooms: [
      { key: "hall", label: "Great Hall" },
      { key: "deck", label: "Pier Deck" },
    ],
  });
  made.engagements.push(engagement.id);
  await createQuiz(part, engagement.id, demoQuiz);
}
