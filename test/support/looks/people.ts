import type { PlayedPresenter } from "../../../src/core/sessions/playedSession.ts";
import { faceName } from "./pictures.ts";
import { pick, type Words } from "./words.ts";

/** Presenters with photos, where words come with pictures. */
export function makePresenters(
  { people, roles, place, is_pictured }: Words,
  count: number,
): PlayedPresenter[] {
  return Array.from({ length: count }, (_, at) => ({
    name: pick(people, at),
    title: pick(roles, at),
    organization: at % 2 === 0 ? place : "",
    photo: is_pictured ? faceName(at) : null,
  }));
}
