import { assets } from "./assets.ts";
import { blockKinds } from "./blockKinds.ts";
import { bookings } from "./bookings.ts";
import { brand } from "./brand.ts";
import { calibration } from "./calibration.ts";
import { channels } from "./channels.ts";
import { collections } from "./collections.ts";
import { connect } from "./connect.ts";
import { dayparts } from "./dayparts.ts";
import { demo } from "./demo.ts";
import { engagements } from "./engagements.ts";
import { events } from "./events.ts";
import { feeds } from "./feeds.ts";
import { folders } from "./folders.ts";
import { games } from "./games.ts";
import { keys } from "./keys.ts";
import { layouts } from "./layouts.ts";
import { livePresenters } from "./livePresenters.ts";
import { members } from "./members.ts";
import { namedConditions } from "./namedConditions.ts";
import { stageNow } from "./now.ts";
import { pictures } from "./pictures.ts";
import { polls } from "./polls.ts";
import { posts } from "./posts.ts";
import { presenters } from "./presenters.ts";
import { previews } from "./preview.ts";
import { quickStarts } from "./quickStarts.ts";
import { quizzes } from "./quizzes.ts";
import { records } from "./records.ts";
import { releases } from "./releases.ts";
import { scenes } from "./scenes.ts";
import { screens } from "./screens.ts";
import { sessions } from "./sessions.ts";
import { setup } from "./setup.ts";
import { shots } from "./shots.ts";
import { shows } from "./shows.ts";
import { stageChannel } from "./stageChannel.ts";
import { stageRules } from "./stageRules.ts";
import { stageSettings } from "./stageSettings.ts";
import { stages } from "./stages.ts";
import { stories } from "./stories.ts";
import { takes } from "./takes.ts";
import { uploads } from "./uploads.ts";
import { venues } from "./venues.ts";
import { workspaces } from "./workspaces.ts";

/** Every endpoint under `/api/v1`, by domain. */
export const contract = {
  assets,
  blockKinds,
  bookings,
  brand,
  calibration,
  channels,
  collections,
  connect,
  dayparts,
  demo,
  engagements,
  events,
  feeds,
  folders,
  games,
  keys,
  layouts,
  livePresenters,
  members,
  namedConditions,
  stageNow,
  pictures,
  polls,
  posts,
  presenters,
  previews,
  quickStarts,
  quizzes,
  records,
  releases,
  scenes,
  screens,
  sessions,
  setup,
  shots,
  shows,
  stageChannel,
  stageRules,
  stageSettings,
  stages,
  stories,
  takes,
  uploads,
  venues,
  workspaces,
};

type Domains = typeof contract;
type AnyDeclaration = { [Domain in keyof Domains]: Domains[Domain][keyof Domains[Domain]] }[keyof Domains];

/** Any endpoint of the interface, with its exact types. */
export type ApiEndpoint = AnyDeclaration;
