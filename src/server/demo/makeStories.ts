import sharp from "sharp";
import { feedFields } from "../../core/feeds/feedItem.ts";
import { agendaShot } from "../../core/quickStarts/agendaShot.ts";
import { type Size, usual_size } from "../../core/quickStarts/designedShot.ts";
import { pollShot, quizShot, wallShot } from "../../core/quickStarts/guestShots.ts";
import type { ChapterSettingsInput } from "../../core/stories/chapterSettings.ts";
import type { Timeline } from "../../core/timeline/timeline.ts";
import { createAsset, keepingFile, storeImage } from "../assets/index.ts";
import { createCollection } from "../collections/index.ts";
import { readEngagement } from "../engagements/index.ts";
import { addFeed, askFeed, saveFeed } from "../feeds/index.ts";
import { type Call, type PartCall, getWorkspaceId } from "../http/call.ts";
import { unavailable } from "../http/errors.ts";
import { designScene } from "../quickStarts/index.ts";
import { putIdle } from "../stages/index.ts";
import { createChapter, createStory } from "../stories/index.ts";
import { coverShot, picturedHeadline, sessionShot } from "./demoScenes.ts";
import { harbourAtDusk, pierByDay } from "./drawPlaces.ts";
import { readSeries, takeStep } from "./remembered.ts";
import { type DemoContents, listFeedItems } from "./demo.repo.ts";

const wall_title = "Your day at the harbour";

interface DemoParts {
  series: string;
  engagement_id: string;
  join_url: string;
  /** The ids of the assets. */
  pictures: { dusk: string; pier: string };
}

interface Chapter {
  title: string;
  timeline: Timeline;
  duration_ms?: number;
  settings?: ChapterSettingsInput;
}

/** Makes what both stages play all day, and a quiz to be put on when its time has come. */
export async function makeStories(call: Call, step: string, made: DemoContents): Promise<void> {
  const { join_url } = await readEngagement(call, made.engagements[0]!);
  const feed = { url: "bundled:demo", feed_url: null, etag: null, last_modified: null };
  const asked = await askFeed(call.app, { workspace_id: getWorkspaceId(call) }, feed);
  // The feed comes with the program, so only a machine that is too busy cannot read it.
  if (asked.kind === "failed") throw unavailable(asked.why);
  const dusk = await storePicture(call, { name: "Harbour at dusk", drawn: harbourAtDusk() });
  const pier = await storePicture(call, { name: "Pier by day", drawn: pierByDay() });
  const parts = {
    series: readSeries(made),
    engagement_id: made.engagements[0]!,
    join_url,
    pictures: { dusk: dusk.id, pier: pier.id },
  };
  const make = () =>
    takeStep(call, step, async (part, made) => {
      for (const picture of [dusk, pier]) {
        await createAsset(part, picture);
        made.assets.push(picture.id);
      }
      await putOnStages(part, made, { parts, asked });
    });
  await keepingFile(call, dusk, () => keepingFile(call, pier, make));
}

async function storePicture(call: Call, { name, drawn }: { name: string; drawn: string }) {
  const bytes = await sharp(Buffer.from(drawn)).png().toBuffer();
  return storeImage(call, { bytes, name: `${name}.png` });
}

async function putOnStages(
  part: PartCall,
  made: DemoContents,
  { parts, asked }: { parts: DemoParts; asked: Awaited<ReturnType<typeof askFeed>> },
): Promise<void> {
  const collection_id = await makeNews(part, made, { series: parts.series, asked });
  const hall = await makeStory(part, made, "Harbour Days: Great Hall", hallChapters(parts, collection_id));
  const pier = await makeStory(part, made, "Harbour Days: Pier 7", pierChapters(parts, collection_id));
  await makeStory(part, made, "Harbour Days: quiz", [
    { title: "Quiz", timeline: quizShot(usual_size, parts.engagement_id), duration_ms: 60_000 },
  ]);
  await putIdle(part, made.stages[0]!, hall);
  await putIdle(part, made.stages[1]!, pier);
}

const news = (collection_id: string, per_pass: number): ChapterSettingsInput => ({
  roll: { collection_id, per_pass, order: { by: "field", field: "published_at", direction: "desc" } },
});

function hallChapters(
  { series, engagement_id, join_url, pictures }: DemoParts,
  collection_id: string,
): Chapter[] {
  const size = usual_size;
  return [
    {
      title: "Cover",
      timeline: coverShot(size, {
        asset: pictures.dusk,
        line: "Talks, boats and good soup, at the Customs House and on Pier 7",
      }),
      duration_ms: 10_000,
    },
    { title: "Now and next", timeline: agendaShot(size, { event_ref: series }), duration_ms: 14_000 },
    {
      title: "On stage",
      timeline: sessionShot(size),
      duration_ms: 10_000,
      settings: { pick: { which: "current_or_next" } },
    },
    {
      title: "Guest wall",
      timeline: wallShot(size, { engagement_id, title: wall_title, join_url }),
      duration_ms: 16_000,
    },
    {
      title: "Headline",
      timeline: picturedHeadline(size, pictures.pier),
      duration_ms: 9_000,
      settings: news(collection_id, 2),
    },
    { title: "Poll", timeline: pollShot(size, engagement_id), duration_ms: 14_000 },
  ];
}

function pierChapters(
  { series, engagement_id, join_url, pictures }: DemoParts,
  collection_id: string,
): Chapter[] {
  const size: Size = { width: 1080, height: 1920 };
  return [
    {
      title: "Cover, portrait",
      timeline: coverShot(size, { asset: pictures.dusk, line: "Welcome to Pier 7" }),
      duration_ms: 10_000,
    },
    {
      title: "What is coming, portrait",
      timeline: agendaShot(size, { event_ref: series }),
      duration_ms: 14_000,
    },
    {
      title: "Guest wall, portrait",
      timeline: wallShot(size, { engagement_id, title: wall_title, join_url }),
      duration_ms: 16_000,
    },
    {
      title: "Headline, portrait",
      timeline: picturedHeadline(size, pictures.pier),
      duration_ms: 9_000,
      settings: news(collection_id, 2),
    },
    { title: "Poll, portrait", timeline: pollShot(size, engagement_id), duration_ms: 14_000 },
    {
      title: "On stage, portrait",
      timeline: sessionShot(size),
      duration_ms: 10_000,
      settings: { pick: { which: "current_or_next" } },
    },
  ];
}

async function makeNews(
  part: PartCall,
  made: DemoContents,
  { series, asked }: { series: string; asked: Awaited<ReturnType<typeof askFeed>> },
): Promise<string> {
  const prefix = `${series}/news`;
  const { id } = await createCollection(part, { name: "Westhaven Gazette", prefix, fields: [...feedFields] });
  made.collections.push(id);
  const workspace_id = getWorkspaceId(part);
  const feed_id = await addFeed(part.tx, workspace_id, {
    url: "bundled:demo",
    collection_id: id,
    every_min: 60,
  });
  await saveFeed(part.app, part.tx, feed_id, asked);
  const items = await listFeedItems(part.tx.db, feed_id);
  made.records.push(...items.map(({ ref }) => ref));
  return id;
}

async function makeStory(
  part: PartCall,
  made: DemoContents,
  title: string,
  chapters: Chapter[],
): Promise<string> {
  const story = await createStory(part, { title, description: "Made by the demo" });
  made.stories.push(story.id);
  for (const { settings = {}, ...scene } of chapters) {
    const { id } = await designScene(part, { ...scene, title: `Harbour Days: ${scene.title}`, kind: "demo" });
    made.scenes.push(id);
    await createChapter(part, story.id, { scene_id: id, settings });
  }
  return story.id;
}
