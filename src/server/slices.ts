import type { FastifyInstance } from "fastify";
import type { App } from "./app.ts";
import { tidyFiles } from "./assets/freeAbandoned.ts";
import { registerMediaFiles } from "./assets/mediaFiles.ts";
import { forgetVenue } from "./channels/forgetVenue.ts";
import { forgetOldCodes } from "./connect/connect.repo.ts";
import { registerConnect } from "./connect/registerConnect.ts";
import { endpoints } from "./endpoints.ts";
import { engagementRemoved } from "./engagements/eraseEngagement.ts";
import { pauseEnded } from "./engagements/engagements.ts";
import { startFeedTimes } from "./feeds/feedTimes.ts";
import { startDueMoves } from "./games/dueMoves.ts";
import { eraseGames } from "./games/eraseGames.ts";
import { dueGames } from "./games/moveGame.ts";
import { type HookHandler, on } from "./hooks.ts";
import type { Endpoint } from "./http/endpoint.ts";
import { jobHandlers } from "./jobHandlers.ts";
import type { Chore } from "./jobs/housekeeping.ts";
import type { JobHandlers } from "./jobs/worker.ts";
import type { LiveActors } from "./live/liveActors.ts";
import { followSessions, forgetPresenterLinks } from "./livePresenters/followSessions.ts";
import { forgetOldOffers } from "./livePresenters/forwarderOffers.repo.ts";
import { startFeedKeeping } from "./livePresenters/keepFeeds.ts";
import { registerPresentPage } from "./livePresenters/presentPage.ts";
import { registerWhip } from "./livePresenters/whip.routes.ts";
import { forgetOldSignIns } from "./people/forgetOldSignIns.ts";
import { registerSignIn } from "./people/people.ts";
import { openStudioConnections } from "./people/studioConnections.ts";
import { registerGuestPage } from "./phones/guestPage.ts";
import { openPhoneConnections } from "./phones/phoneConnections.ts";
import { registerPhones } from "./phones/phones.routes.ts";
import { registerPictureFiles } from "./pictures/pictureFiles.ts";
import { forgetOldPictures } from "./pictures/pictures.ts";
import { duePolls } from "./polls/duePolls.ts";
import { erasePolls } from "./polls/erasePolls.ts";
import { endPause } from "./posts/endPause.ts";
import { postTakenDown } from "./posts/postTakenDown.ts";
import { registerPostFiles } from "./posts/postFiles.ts";
import { openPresenterConnections } from "./presenterConnections/presenterConnections.ts";
import { startPhotoWishes } from "./presenters/photoWishes.ts";
import { presenterRemoved } from "./presenters/presenters.ts";
import { ScreenConnections } from "./screenConnections/screenConnections.ts";
import { forgetPresenter } from "./sessions/forgetPresenter.ts";
import { sessionsChanged } from "./sessions/sessionsChanged.ts";
import { registerSite } from "./site/site.ts";
import { endInvites, endInvitesOfEngagement } from "./speakerInvites/endInvites.ts";
import { registerScreenPictures } from "./stages/registerScreenPictures.ts";
import { forgetOldPairings } from "./stages/screens.repo.ts";
import { registerGatewayFiles } from "./streams/gatewayFiles.ts";
import { registerRelay } from "./streams/relay.ts";
import { registerTakeHome } from "./takeHome/takeHome.routes.ts";
import { announcements } from "./uploads/Announcements.ts";
import { forgetUploads } from "./uploads/forgetUploads.ts";
import { registerUploads } from "./uploads/registerUploads.ts";
import { venueRemoved } from "./venues/venues.ts";

interface Slices {
  /** The interface below `/api/v1`. */
  endpoints: Endpoint[];
  /** Everything outside `/api/v1`: sign-in, pages, files, what phones ask for. */
  routes: ((server: FastifyInstance, app: App) => void | Promise<void>)[];
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
    registerSignIn,
    registerConnect,
    (server, app) => registerSite(server, app, endpoints),
    registerMediaFiles,
    registerPictureFiles,
    registerPostFiles,
    registerTakeHome,
    registerGatewayFiles,
    registerRelay,
    registerScreenPictures,
    registerUploads,
    registerPhones,
    registerGuestPage,
    registerWhip,
    registerPresentPage,
  ],
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
    (app) => startDueMoves(app, [dueGames, duePolls]),
    startFeedTimes,
    startFeedKeeping,
  ],
  chores: [
    forgetOldSignIns,
    forgetOldCodes,
    tidyFiles,
    forgetUploads,
    forgetOldPictures,
    forgetOldPairings,
    forgetOldOffers,
  ],
  hooks: [
    on(venueRemoved, forgetVenue),
    on(presenterRemoved, forgetPresenter),
    on(presenterRemoved, forgetPresenterLinks),
    on(sessionsChanged, followSessions),
    on(engagementRemoved, endInvitesOfEngagement),
    on(engagementRemoved, eraseGames),
    on(engagementRemoved, erasePolls),
    on(pauseEnded, endPause),
    on(postTakenDown, endInvites),
  ],
};
