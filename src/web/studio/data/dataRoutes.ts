import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { lazyPage, readSearch } from "../pageRoute.ts";
import { shell } from "../shellRoute.ts";

const data = lazyPage(shell, "/data", "Data", () => import("./Data.tsx"));

const start = createRoute({
  getParentRoute: () => data,
  path: "/",
  beforeLoad: () => {
    throw redirect({ to: "/data/collections", replace: true });
  },
});

const collections = lazyPage(
  data,
  "/collections",
  "CollectionsTab",
  () => import("./collections/CollectionsTab.tsx"),
);
const newCollection = lazyPage(
  collections,
  "/new",
  "NewCollectionDialog",
  () => import("./collections/NewCollectionDialog.tsx"),
);
const fromFeed = lazyPage(
  collections,
  "/from-feed",
  "FromFeedDialog",
  () => import("./collections/FromFeedDialog.tsx"),
);

const records = createRoute({
  getParentRoute: () => data,
  path: "/records",
  validateSearch: readSearch("in", "q", "ref"),
  component: lazyRouteComponent(() => import("./records/RecordsTab.tsx"), "RecordsTab"),
});

const presenters = createRoute({
  getParentRoute: () => data,
  path: "/presenters",
  validateSearch: readSearch("q"),
  component: lazyRouteComponent(() => import("./presenters/PresentersTab.tsx"), "PresentersTab"),
});

const importPresenters = lazyPage(
  presenters,
  "/import",
  "ImportDialog",
  () => import("./presenters/ImportDialog.tsx"),
);

const collection = createRoute({
  getParentRoute: () => shell,
  path: "/data/collections/$collection_id",
  validateSearch: readSearch("q"),
  component: lazyRouteComponent(() => import("./collections/CollectionPage.tsx"), "CollectionPage"),
});

const fields = lazyPage(
  collection,
  "/fields",
  "FieldsDialog",
  () => import("./collections/FieldsDialog.tsx"),
);
const feed = lazyPage(collection, "/feed", "AddFeedDialog", () => import("./collections/FromFeedDialog.tsx"));
const importRecords = lazyPage(
  collection,
  "/import",
  "ImportDialog",
  () => import("./collections/ImportDialog.tsx"),
);
const newPresenter = lazyPage(
  shell,
  "/data/presenters/new",
  "NewPresenter",
  () => import("./presenters/NewPresenter.tsx"),
);
const presenter = lazyPage(
  shell,
  "/data/presenters/$presenter_id",
  "PresenterPage",
  () => import("./presenters/PresenterPage.tsx"),
);

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
