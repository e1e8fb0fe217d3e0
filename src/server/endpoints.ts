import { alertEndpoints } from "./alerts/alerts.routes.ts";
import { actionLinkEndpoints } from "./actionLinks/actionLinks.routes.ts";
import { assetEndpoints } from "./assets/assets.routes.ts";
import { bookingEndpoints } from "./bookings/bookings.routes.ts";
import { brandEndpoints } from "./brand/brand.routes.ts";
import { calendarEndpoints } from "./calendars/calendars.routes.ts";
import { channelEndpoints } from "./channels/channels.routes.ts";
import { collectionEndpoints } from "./collections/collections.routes.ts";
import { connectEndpoints } from "./connect/connect.routes.ts";
import { cueListEndpoints } from "./cueLists/cueLists.routes.ts";
import { daypartEndpoints } from "./dayparts/dayparts.routes.ts";
import { demoEndpoints } from "./demo/demo.routes.ts";
import { engagementEndpoints } from "./engagements/engagements.routes.ts";
import { exportEndpoints } from "./engagementExport/export.routes.ts";
import { eventEndpoints, roomEndpoints } from "./events/events.routes.ts";
import { eventSourceEndpoints } from "./eventSources/eventSources.routes.ts";
import { feedEndpoints } from "./feeds/feeds.routes.ts";
import { folderEndpoints } from "./folders/folders.routes.ts";
import { gameEndpoints, startEndpoints } from "./games/games.routes.ts";
import type { Endpoint } from "./http/endpoint.ts";
import { livePresenterEndpoints } from "./livePresenters/livePresenters.routes.ts";
import { layoutEndpoints } from "./layouts/layouts.routes.ts";
import { memberEndpoints } from "./people/members.routes.ts";
import { pictureEndpoints } from "./pictures/pictures.routes.ts";
import { playEndpoints } from "./plays/plays.routes.ts";
import { moderationWordEndpoints } from "./moderationWords/moderationWords.routes.ts";
import { onStageEndpoints } from "./onStage/onStage.routes.ts";
import { operationsEndpoints } from "./operations/operations.routes.ts";
import { engagementPollEndpoints, pollEndpoints } from "./polls/polls.routes.ts";
import { postEndpoints } from "./posts/posts.routes.ts";
import { presenterEndpoints } from "./presenters/presenters.routes.ts";
import { quickStartEndpoints } from "./quickStarts/quickStarts.routes.ts";
import { questionEndpoints } from "./questions/questions.routes.ts";
import { engagementQuizEndpoints, quizEndpoints } from "./quizzes/quizzes.routes.ts";
import { resultsLinkEndpoints } from "./resultsPage/resultsPage.routes.ts";
import { recordEndpoints } from "./records/records.routes.ts";
import { releaseEndpoints } from "./releases/releases.routes.ts";
import { namedConditionEndpoints } from "./rules/namedConditions.routes.ts";
import { sceneEndpoints } from "./scenes/scenes.routes.ts";
import { shotEndpoints } from "./scenes/shots.routes.ts";
import { sceneTemplateEndpoints, templateEndpoints } from "./scenes/templates.routes.ts";
import { sessionEndpoints } from "./sessions/sessions.routes.ts";
import { showEndpoints } from "./shows/shows.routes.ts";
import { setupEndpoints } from "./setup/setup.routes.ts";
import { calibrationEndpoints } from "./stages/calibration.routes.ts";
import { nowEndpoints } from "./programmes/now.routes.ts";
import {
  layoutPreviewEndpoints,
  scenePreviewEndpoints,
  stagePreviewEndpoints,
  storyPreviewEndpoints,
  templatePreviewEndpoints,
} from "./programmes/preview.routes.ts";
import { screenEndpoints } from "./stages/screens.routes.ts";
import { stageChannelEndpoints } from "./programmes/stageChannel.routes.ts";
import { stageReactionEndpoints } from "./reactions/stageReactions.routes.ts";
import { stageRuleEndpoints } from "./stages/stageRules.routes.ts";
import { stageSettingsEndpoints } from "./stages/stageSettings.routes.ts";
import { stageEndpoints } from "./stages/stages.routes.ts";
import {
  manyCommandEndpoints,
  manyTakeEndpoints,
  stageGroupEndpoints,
} from "./stageGroups/stageGroups.routes.ts";
import { speakerInviteEndpoints } from "./speakerInvites/speakerInvites.routes.ts";
import { speakerMessageEndpoints } from "./stages/speakerMessages.routes.ts";
import { ticketEndpoints } from "./tickets/tickets.routes.ts";
import { takeEndpoints } from "./stages/takes.routes.ts";
import { storyEndpoints } from "./stories/stories.routes.ts";
import { blockKindEndpoints } from "./timeline/blockKinds.routes.ts";
import { uploadEndpoints } from "./uploads/uploads.routes.ts";
import { venueEndpoints } from "./venues/venues.routes.ts";
import { keyEndpoints } from "./workspaces/keys.routes.ts";
import { workspaceEndpoints } from "./workspaces/workspaces.routes.ts";
import { troubleEndpoints } from "./troubles/troubles.routes.ts";
import { webhookEndpoints } from "./webhooks/webhooks.routes.ts";

/** Every endpoint of the interface: routes, checks, the reference and the walking tests are made from this table. */
export const endpoints: Endpoint[] = [
  ...workspaceEndpoints,
  ...keyEndpoints,
  ...memberEndpoints,
  ...connectEndpoints,
  ...recordEndpoints,
  ...presenterEndpoints,
  ...pictureEndpoints,
  ...assetEndpoints,
  ...brandEndpoints,
  ...sceneEndpoints,
  ...scenePreviewEndpoints,
  ...sceneTemplateEndpoints,
  ...shotEndpoints,
  ...templateEndpoints,
  ...templatePreviewEndpoints,
  ...layoutEndpoints,
  ...layoutPreviewEndpoints,
  ...blockKindEndpoints,
  ...namedConditionEndpoints,
  ...folderEndpoints,
  ...collectionEndpoints,
  ...feedEndpoints,
  ...daypartEndpoints,
  ...storyPreviewEndpoints,
  ...storyEndpoints,
  ...releaseEndpoints,
  ...setupEndpoints,
  ...quickStartEndpoints,
  ...demoEndpoints,
  ...venueEndpoints,
  ...stageEndpoints,
  ...stageSettingsEndpoints,
  ...calibrationEndpoints,
  ...stageRuleEndpoints,
  ...stageChannelEndpoints,
  ...stageReactionEndpoints,
  ...takeEndpoints,
  ...speakerMessageEndpoints,
  ...nowEndpoints,
  ...stagePreviewEndpoints,
  ...screenEndpoints,
  ...manyCommandEndpoints,
  ...stageGroupEndpoints,
  ...manyTakeEndpoints,
  ...alertEndpoints,
  ...playEndpoints,
  ...onStageEndpoints,
  ...bookingEndpoints,
  ...sessionEndpoints,
  ...livePresenterEndpoints,
  ...showEndpoints,
  ...cueListEndpoints,
  ...actionLinkEndpoints,
  ...channelEndpoints,
  ...eventEndpoints,
  ...calendarEndpoints,
  ...eventSourceEndpoints,
  ...roomEndpoints,
  ...engagementEndpoints,
  ...uploadEndpoints,
  ...postEndpoints,
  ...speakerInviteEndpoints,
  ...questionEndpoints,
  ...ticketEndpoints,
  ...exportEndpoints,
  ...resultsLinkEndpoints,
  ...engagementQuizEndpoints,
  ...engagementPollEndpoints,
  ...quizEndpoints,
  ...startEndpoints,
  ...gameEndpoints,
  ...pollEndpoints,
  ...moderationWordEndpoints,
  ...troubleEndpoints,
  ...operationsEndpoints,
  ...webhookEndpoints,
];
