import { randomInt } from "node:crypto";
import sharp from "sharp";
import { storeImage } from "../assets/storeFile.ts";
import { createAsset } from "../assets/assets.ts";
import { createVenue } from "../venues/venues.ts";
import { applyEvent } from "../events/applyEvent.ts";
import { type Call, workspaceOf } from "../http/call.ts";
import { conflict } from "../http/errors.ts";
import { putPhoto } from "../presenters/presenters.ts";
import { patchStage } from "../stages/stages.ts";
import { write } from "../write.ts";
import { demoPeople } from "./demoPeople.ts";
import { demoPlans } from "./demoPlan.ts";
import { harbourAtDusk, pierByDay } from "./drawPlaces.ts";
import { drawPortrait } from "./drawPortrait.ts";
import { makeGuests } from "./makeGuests.ts";
import { makeStories } from "./makeStories.ts";
import { lockMade, nothingMade, saveMade, step } from "./remembered.ts";
import { removeDemo } from "./removeDemo.ts";

/** Makes a small event that is going on right now, out of ordinary things; what fails halfway leaves nothing behind. */
export async function makeDemo(call: Call, { time_zone }: { time_zone: string }): Promise<void> {
  await claim(call);
  try {
    const event = await makeEvent(call, time_zone);
    await makePortraits(call, event.presenters);
    const guests = await makeGuests(call);
    const dusk = await makePicture(call, { name: "Harbour at dusk", drawn: harbourAtDusk() });
    const pier = await makePicture(call, { name: "Pier by day", drawn: pierByDay() });
    await makeStories(call, { ...event, ...guests, pictures: { dusk, pier } });
  } catch (error) {
    await removeDemo({ ...call, idempotency: null });
    throw error;
  }
}

async function claim(call: Call): Promise<void> {
  const workspace_id = workspaceOf(call);
  await write(
    { ...call, idempotency: null },
    async (tx) => {
      if (await lockMade(tx, workspace_id)) throw conflict("The demo is there already");
      await saveMade(tx, workspace_id, nothingMade(call.app.now()));
      tx.change("demo");
    },
    { isLogged: () => false },
  );
}

const portrait = { width: 1080, height: 1920 };

/** Two venues with a stage each, and the day's programme around this moment. */
async function makeEvent(call: Call, timezone: string) {
  // Refs that no event of the workspace has.
  const series = `harbour-days-${randomInt(36 ** 5)
    .toString(36)
    .padStart(5, "0")}`;
  return step(call, async (part, made) => {
    const hall = await createVenue(part, {
      name: "Customs House",
      timezone,
      address: "Quay Street 1, Westhaven",
    });
    const deck = await createVenue(part, { name: "Pier 7", timezone, address: "Pier 7, Westhaven" });
    made.venues.push(hall.id, deck.id);
    const venues = { hall: hall.id, deck: deck.id };
    const stages: string[] = [];
    const presenters = new Map<string, string>();
    for (const event of demoPlans({ now: call.app.now(), time_zone: timezone, series, venues })) {
      const applied = await applyEvent(part, { event, dry_run: false, origin: "api" });
      made.events.push(event.ref);
      stages.push(...applied.stages.flatMap(({ id }) => id ?? []));
      for (const { kind, ref, id } of applied.steps)
        if (kind === "presenter") presenters.set(ref.split("/").at(-1)!, id);
    }
    made.stages.push(...stages);
    made.presenters.push(...presenters.values());
    const [landscape_id, portrait_id] = stages as [string, string];
    await patchStage(part, portrait_id, portrait);
    return { series, landscape_id, portrait_id, presenters };
  });
}

async function makePortraits(call: Call, presenters: Map<string, string>): Promise<void> {
  for (const { key, name, face } of demoPeople) {
    const id = presenters.get(key);
    if (id === undefined) continue;
    const bytes = await sharp(Buffer.from(drawPortrait(face)))
      .png()
      .toBuffer();
    await step(call, async (part, made) => {
      const { photo_asset_id } = await putPhoto(part, id, () =>
        storeImage(part, { bytes, name: `${name}.png` }),
      );
      made.assets.push(photo_asset_id!);
    });
  }
}

async function makePicture(call: Call, { name, drawn }: { name: string; drawn: string }): Promise<string> {
  const bytes = await sharp(Buffer.from(drawn)).png().toBuffer();
  const file = await storeImage(call, { bytes, name: `${name}.png` });
  return step(call, async (part, made) => {
    await createAsset(part, file);
    made.assets.push(file.id);
    return file.id;
  });
}
