import { showActionNames } from "../../core/shows/showActions.ts";
import { actOnShow } from "./actOnShow.ts";
import { createShow, listShows, patchShow, readShow } from "./shows.ts";
import { undoShow } from "./undoShow.ts";
import { implement, created, ok } from "../http/endpoint.ts";
import { shows } from "../../contract/shows.ts";

export const showEndpoints = [
  implement(shows.list, async ({ call, query }) => ok(await listShows(call, query))),
  implement(shows.create, async ({ call, body }) => created(await createShow(call, body))),
  implement(shows.read, async ({ call, params }) => ok(await readShow(call, params.id))),
  implement(shows.patch, async ({ call, params, body }) => ok(await patchShow(call, params.id, body))),
  ...showActionNames.map((action) =>
    implement(shows[action], async ({ call, params }) => ok(await actOnShow(call, params.id, action))),
  ),
  implement(shows.undo, async ({ call, params, body }) => ok(await undoShow(call, params.id, body ?? {}))),
];
