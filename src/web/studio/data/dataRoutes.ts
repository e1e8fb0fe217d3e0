import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { shell, text } from "../shellRoute.ts";

const data = createRoute({
  getParentRoute: () => shell,
  path: "/data",
  component: lazyRouteComponent(() => import("./Data.tsx"), "Data"),
});

const start = createRoute({
  getParentRoute: () => data,
  path: "/",
  beforeLoad: () => {
    throw redirect({ to: "/data/collections", replace: true });
  },
});

const collections = createRoute({
  getParentRoute: () => data,
  path: "/collections",
  component: lazyRouteComponent(() => import("./collections/CollectionsTab.tsx"), "CollectionsTab"),
});

const newCollection = createRoute({
  getParentRoute: () => collections,
  path: "/new",
  component: lazyRouteComponent(() => import("./collections/NewCollectionDialog.tsx"), "NewCollectionDialog"),
});

const fromFeed = createRoute({
  getParentRoute: () => collections,
  path: "/from-feed",
  component: lazyRouteComponent(() => import("./collections/FromFeedDialog.tsx"), "FromFeedDialog"),
});

const records = createRoute({
  getParentRoute: () => data,
  path: "/records",
  validateSearch: (
    search,
  ): { in?: string | undefined; q?: string | undefined; ref?: string | undefined } => ({
    in: text(search["in"]),
    q: text(search["q"]),
    ref: text(search["ref"]),
  }),
  component: lazyRouteComponent(() => import("./records/RecordsTab.tsx"), "RecordsTab"),
});

const presenters = createRoute({
  getParentRoute: () => data,
  path: "/presenters",
  validateSearch: (search): { q?: string | undefined } => ({ q: text(search["q"]) }),
  component: lazyRouteComponent(() => import("./presenters/PresentersTab.tsx"), "PresentersTab"),
});

const importPresenters = createRoute({
  getParentRoute: () => presenters,
  path: "/import",
  component: lazyRouteComponent(() => import("./presenters/ImportDialog.tsx"), "ImportDialog"),
});

const collection = createRoute({
  getParentRoute: () => shell,
  path: "/data/collections/$collection_id",
  validateSearch: (search): { q?: string | undefined } => ({ q: text(search["q"]) }),
  component: lazyRouteComponent(() => import("./collections/CollectionPage.tsx"), "CollectionPage"),
});

const fields = createRoute({
  getParentRoute: () => collection,
  path: "/fields",
  component: lazyRouteComponent(() => import("./collections/FieldsDialog.tsx"), "FieldsDialog"),
});

const feed = createRoute({
  getParentRoute: () => collection,
  path: "/feed",
  component: lazyRouteComponent(() => import("./collections/AddFeedDialog.tsx"), "AddFeedDialog"),
});

const importRecords = createRoute({
  getParentRoute: () => collection,
  path: "/import",
  component: lazyRouteComponent(() => import("./collections/ImportDialog.tsx"), "ImportDialog"),
});

const newPresenter = createRoute({
  getParentRoute: () => shell,
  path: "/data/presenters/new",
  component: lazyRouteComponent(() => import("./presenters/NewPresenter.tsx"), "NewPresenter"),
});

const presenter = createRoute({
  getParentRoute: () => shell,
  path: "/data/presenters/$presenter_id",
  component: lazyRouteComponent(() => import("./presenters/PresenterPage.tsx"), "PresenterPage"),
});

export const dataRoutes = [
  data.addChildren([
    start,
    collections.addChildren([newCollection, fromFeed]),
    records,
    presenters.addChildren([importPresenters]),
  ]),
  collection.addChildren([fields, feed, importRecords]),
  newPresenter,
  presenter,
] as const;
