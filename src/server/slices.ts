import type { FastifyInstance } from "fastify";
import { registerActionLinks } from "./actionLinks/act.routes.ts";
import { startOsc } from "./actionLinks/oscListener.ts";
import type { App } from "./app.ts";
import { dueAlerts, leaveAlerts } from "./alerts/endAlerts.ts";
import { forgetUsedAssets } from "./assets/assets.repo.ts";
import { tidyFiles } from "./assets/freeAbandoned.ts";
import { registerMediaFiles } from "./assets/mediaFiles.ts";
import { registerCalendarFiles } from "./calendars/calendarFiles.ts";
import { startBackups } from "./backups/backupTimes.ts";
import { startWalArchive } from "./backups/wal/walTimes.ts";
import { forgetVenue } from "./channels/forgetVenue.ts";
import { forgetOldCodes } from "./connect/connect.repo.ts";
import { registerConnect } from "./connect/registerConnect.ts";
import { dueCues } from "./cueLists/dueCues.ts";
import { followSession } from "./cueLists/followSession.ts";
import { daypartRemoved } from "./dayparts/deleteDaypart.ts";
import { endpoints } from "./endpoints.ts";
import { dueErasures } from "./engagements/dueErasures.ts";
import { engagementRemoved } from "./engagements/eraseEngagement.ts";
import { guestsErased } from "./engagements/eraseGuests.ts";
import { pauseEnded } from "./engagements/engagements.ts";
import { startSourceTimes } from "./eventSources/sourceTimes.ts";
import { startFeedTimes } from "./feeds/feedTimes.ts";
import { startDueMoves } from "./jobs/dueMoves.ts";
import { eraseGames, erasePlayers } from "./games/eraseGames.ts";
import { dueLocks } from "./games/lockAnswered.ts";
import { dueGames } from "./games/moveGame.ts";
import { contentErased, happened } from "./happened.ts";
import { type HookHandler, on } from "./hooks.ts";
import type { Endpoint } from "./http/endpoint.ts";
import type { ShowUnknown } from "./http/server.ts";
import { jobHandlers } from "./jobHandlers.ts";
import type { Chore } from "./jobs/housekeeping.ts";
import type { JobHandlers } from "./jobs/worker.ts";
import { inlineConditionInLayouts } from "./layouts/inlineCondition.ts";
import type { LiveActors } from "./live/liveActors.ts";
import { followSessions, forgetPresenterLinks } from "./livePresenters/followSessions.ts";
import { forgetOldOffers } from "./livePresenters/forwarderOffers.repo.ts";
import { startFeedKeeping } from "./livePresenters/keepFeeds.ts";
import { registerPresentPage } from "./livePresenters/presentPage.ts";
import { registerWhip } from "./livePresenters/whip.routes.ts";
import { forgetOldSignIns } from "./people/forgetOldSignIns.ts";
import { registerSignIn } from "./people/people.ts";
import { openStudioConnections } from "./people/studioConnections.ts";
import { startErasedData } from "./guestData/index.ts";
import { registerGuestPage } from "./phones/guestPage.ts";
import { registerPhoneManifest } from "./phones/phoneManifest.ts";
import { registerOptionPictures } from "./games/optionPictures.ts";
import { registerPhonePictures } from "./phones/phonePictures.ts";
import { openPhoneConnections } from "./phones/phoneConnections.ts";
import { registerPhones } from "./phones/phones.routes.ts";
import { registerPictureFiles } from "./pictures/pictureFiles.ts";
import { forgetOldPictures } from "./pictures/pictures.ts";
import { forgetOldPlays } from "./plays/forgetOldPlays.ts";
import { duePolls } from "./polls/duePolls.ts";
import { erasePolls, erasePollVotes } from "./polls/erasePolls.ts";
import { endPause } from "./posts/endPause.ts";
import { postTakenDown } from "./posts/postTakenDown.ts";
import { registerPostFiles } from "./posts/postFiles.ts";
import { openPresenterConnections } from "./presenterConnections/presenterConnections.ts";
import { startNowStreams } from "./programmes/nowStreams.ts";
import { startPhotoWishes } from "./presenters/photoWishes.ts";
import { forgetOldNodes } from "./operations/operations.repo.ts";
import { registerRouteTimes } from "./operations/routeTimes.ts";
import { startNodeReports } from "./operations/startNodeReports.ts";
import { presenterRemoved } from "./presenters/presenters.ts";
import { namedConditionInlined } from "./rules/deleteNamedCondition.ts";
import { forgetUsedScenes } from "./scenes/foundScenes.repo.ts";
import { inlineConditionInShots } from "./scenes/inlineCondition.ts";
import { ScreenConnections } from "./screenConnections/screenConnections.ts";
import { forgetPresenter } from "./sessions/forgetPresenter.ts";
import { sessionsChanged } from "./sessions/sessionsChanged.ts";
import { showNotFoundPage } from "./site/notFoundPage.ts";
import { registerSite } from "./site/site.ts";
import { endInvites, endInvitesOfEngagement } from "./speakerInvites/endInvites.ts";
import { leaveGroups } from "./stageGroups/stageGroups.ts";
import { dueTakes } from "./stages/dueTakes.ts";
import { inlineConditionInStages } from "./stages/inlineCondition.ts";
import { registerScreenPictures } from "./stages/registerScreenPictures.ts";
import { stageRemoved } from "./stages/stageRemoved.ts";
import { forgetOldPairings } from "./stages/screens.repo.ts";
import { startScreenTelling } from "./stages/tellScreens.ts";
import { removeDaypart } from "./stories/removeDaypart.ts";
import { registerGatewayFiles } from "./streams/gatewayFiles.ts";
import { registerRelay } from "./streams/relay.ts";
import { registerResultsPage } from "./resultsPage/resultsPage.routes.ts";
import { registerTakeHome } from "./takeHome/takeHome.routes.ts";
import { registerTracing, startTelemetry } from "./telemetry/telemetry.ts";
import { eraseTickets } from "./tickets/tickets.ts";
import { forgetOldTroubles } from "./troubles/troubles.repo.ts";
import { startTroubleWatch } from "./troubles/watchTroubles.ts";
import { announcements } from "./uploads/Announcements.ts";
import { forgetUploads } from "./uploads/forgetUploads.ts";
import { registerUploads } from "./uploads/registerUploads.ts";
import { venueRemoved } from "./venues/venues.ts";
import { forgetOldMessages } from "./webhooks/deliveries.repo.ts";
import { startWebhookDeliveries } from "./webhooks/deliverWebhooks.ts";
import { forgetContent, forgetEngagement } from "./webhooks/forgetContent.ts";
import { storeHappening } from "./webhooks/storeHappening.ts";

interface Slices {
  /** The interface below `/api/v1`. */
  endpoints: Endpoint[];
  /** Everything outside `/api/v1`: sign-in, pages, files, what phones ask for. */
  routes: ((server: FastifyInstance, app: App) => void | Promise<void>)[];
  /** The page of addresses that no route is for. */
  showUnknown: ShowUnknown;
  /** The actors that look after live connections. */
  openLiveActors: (app: App) => LiveActors;
  jobHandlers: JobHandlers;
  /** These run by themselves while the node is up. */
  timers: ((app: App) => { stop(): void | Promise<void> })[];
  /** These delete what is past its time. */
  chores: Chore[];
  /** These follow when a thing of another slice is removed or changes. */
  hooks: HookHandler[];
}

/** Slices register all of this with the ground, which knows none of them by name. */
export const slices: Slices = {
  endpoints,
  routes: [
    registerTracing,
    registerRouteTimes,
    registerSignIn,
    registerConnect,
    (server, app) => registerSite(server, app, endpoints),
    registerMediaFiles,
    registerPictureFiles,
    registerPostFiles,
    registerTakeHome,
    registerResultsPage,
    registerGatewayFiles,
    registerRelay,
    registerScreenPictures,
    registerUploads,
    registerPhones,
    registerGuestPage,
    registerPhoneManifest,
    registerPhonePictures,
    registerOptionPictures,
    registerWhip,
    registerPresentPage,
    registerActionLinks,
    registerCalendarFiles,
  ],
  showUnknown: showNotFoundPage,
  openLiveActors: (app) => ({
    screen: new ScreenConnections(app),
    studio: openStudioConnections(app),
    guest: openPhoneConnections(app),
    presenter: openPresenterConnections(app),
  }),
  jobHandlers,
  timers: [
    (app) => app.state(announcements).watch((error) => app.log.warn({ err: error }, "announced files")),
    startPhotoWishes,
    (app) => startDueMoves(app, [dueGames, dueLocks, duePolls, dueAlerts, dueCues, dueTakes, dueErasures]),
    startErasedData,
    startFeedTimes,
    startSourceTimes,
    startFeedKeeping,
    startScreenTelling,
    startWebhookDeliveries,
    startTroubleWatch,
    startNowStreams,
    startOsc,
    startBackups,
    startWalArchive,
    startNodeReports,
    startTelemetry,
  ],
  chores: [
    forgetOldSignIns,
    forgetOldCodes,
    tidyFiles,
    forgetUsedAssets,
    forgetUsedScenes,
    forgetUploads,
    forgetOldPictures,
    forgetOldPairings,
    forgetOldOffers,
    forgetOldPlays,
    forgetOldMessages,
    forgetOldTroubles,
    forgetOldNodes,
  ],
  hooks: [
    on(venueRemoved, forgetVenue),
    on(stageRemoved, leaveGroups),
    on(stageRemoved, leaveAlerts),
    on(presenterRemoved, forgetPresenter),
    on(presenterRemoved, forgetPresenterLinks),
    on(sessionsChanged, followSessions),
    // While its posts, games and polls are there still.
    on(engagementRemoved, forgetEngagement),
    on(engagementRemoved, endInvitesOfEngagement),
    on(engagementRemoved, eraseGames),
    on(engagementRemoved, erasePolls),
    on(guestsErased, endInvitesOfEngagement),
    on(guestsErased, erasePlayers),
    on(guestsErased, erasePollVotes),
    on(guestsErased, eraseTickets),
    // Polls and games that end now tell of it too.
    on(guestsErased, forgetEngagement),
    on(pauseEnded, endPause),
    on(postTakenDown, endInvites),
    on(namedConditionInlined, inlineConditionInShots),
    on(namedConditionInlined, inlineConditionInLayouts),
    on(namedConditionInlined, inlineConditionInStages),
    on(daypartRemoved, removeDaypart),
    on(happened, followSession),
    on(happened, storeHappening),
    on(contentErased, forgetContent),
  ],
};
