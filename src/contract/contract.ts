import { alerts } from "./alerts.ts";
import { actionLinks } from "./actionLinks.ts";
import { assets } from "./assets.ts";
import { blockKinds } from "./blockKinds.ts";
import { bookings } from "./bookings.ts";
import { brand } from "./brand.ts";
import { calendars } from "./calendars.ts";
import { calibration } from "./calibration.ts";
import { channels } from "./channels.ts";
import { collections } from "./collections.ts";
import { connect } from "./connect.ts";
import { cueLists } from "./cueLists.ts";
import { dayparts } from "./dayparts.ts";
import { demo } from "./demo.ts";
import { engagementExport } from "./engagementExport.ts";
import { engagements } from "./engagements.ts";
import { events } from "./events.ts";
import { eventSources } from "./eventSources.ts";
import { feeds } from "./feeds.ts";
import { folders } from "./folders.ts";
import { games } from "./games.ts";
import { keys } from "./keys.ts";
import { layouts } from "./layouts.ts";
import { livePresenters } from "./livePresenters.ts";
import { members } from "./members.ts";
import { moderationWords } from "./moderationWords.ts";
import { namedConditions } from "./namedConditions.ts";
import { stageNow } from "./now.ts";
import { onStage } from "./onStage.ts";
import { operations } from "./operations.ts";
import { pictures } from "./pictures.ts";
import { plays } from "./plays.ts";
import { polls } from "./polls.ts";
import { postPhones } from "./postPhones.ts";
import { posts } from "./posts.ts";
import { presenters } from "./presenters.ts";
import { previews } from "./preview.ts";
import { quickStarts } from "./quickStarts.ts";
import { questions } from "./questions.ts";
import { quizzes } from "./quizzes.ts";
import { records } from "./records.ts";
import { releases } from "./releases.ts";
import { resultsLinks } from "./resultsLinks.ts";
import { scenes } from "./scenes.ts";
import { screens } from "./screens.ts";
import { sessions } from "./sessions.ts";
import { setup } from "./setup.ts";
import { shots } from "./shots.ts";
import { shows } from "./shows.ts";
import { stageChannel } from "./stageChannel.ts";
import { stageGroups } from "./stageGroups.ts";
import { stageReactions } from "./stageReactions.ts";
import { stageRules } from "./stageRules.ts";
import { stageSettings } from "./stageSettings.ts";
import { stages } from "./stages.ts";
import { stories } from "./stories.ts";
import { speakerMessages } from "./speakerMessages.ts";
import { takes } from "./takes.ts";
import { templates } from "./templates.ts";
import { tickets } from "./tickets.ts";
import { troubles } from "./troubles.ts";
import { uploads } from "./uploads.ts";
import { venues } from "./venues.ts";
import { webhooks } from "./webhooks.ts";
import { workspaces } from "./workspaces.ts";

/** Every endpoint under `/api/v1`, by domain. */
export const contract = {
  alerts,
  actionLinks,
  assets,
  blockKinds,
  bookings,
  brand,
  calendars,
  calibration,
  channels,
  collections,
  connect,
  cueLists,
  dayparts,
  demo,
  engagementExport,
  engagements,
  events,
  eventSources,
  feeds,
  folders,
  games,
  keys,
  layouts,
  livePresenters,
  members,
  moderationWords,
  namedConditions,
  stageNow,
  onStage,
  operations,
  pictures,
  plays,
  polls,
  postPhones,
  posts,
  presenters,
  previews,
  quickStarts,
  questions,
  quizzes,
  records,
  releases,
  resultsLinks,
  scenes,
  screens,
  sessions,
  setup,
  shots,
  shows,
  stageChannel,
  stageGroups,
  stageReactions,
  stageRules,
  stageSettings,
  stages,
  stories,
  takes,
  speakerMessages,
  templates,
  tickets,
  troubles,
  uploads,
  venues,
  webhooks,
  workspaces,
};

type Domains = typeof contract;
type AnyDeclaration = { [Domain in keyof Domains]: Domains[Domain][keyof Domains[Domain]] }[keyof Domains];

/** Any endpoint of the interface, with its exact types. */
export type ApiEndpoint = AnyDeclaration;
