import {
  type LiveSource,
  type OnAirPresenter,
  type PresenterSource,
  presenterSources,
} from "../../../core/presenters/livePresenter.ts";

type Live = Pick<OnAirPresenter, "source" | "streams">;

/** Of two pictures that are to come, the first waits this long for the other, so that it need not move for it. */
export const waits_ms = 1_500;

/** Returns what is to be shown: the operator's word counts, then the block's. */
export function chooseSource({ source }: Pick<Live, "source">, wanted: string | undefined): PresenterSource {
  return source ?? presenterSources.find((known) => known === wanted) ?? "camera";
}

/** Lists the sources whose pictures are to be shown; in a circle there is room for one. */
export function listSources(source: PresenterSource, { is_round }: { is_round: boolean }): LiveSource[] {
  if (source !== "both") return [source];
  return is_round ? ["camera"] : ["screen", "camera"];
}

/** Returns where a presenter's voice comes from: with the camera, or without one with the screen. */
export function findVoice({ streams }: Pick<Live, "streams">): LiveSource | null {
  if (streams.camera !== undefined) return "camera";
  return streams.screen === undefined ? null : "screen";
}

interface Came {
  /** The sources that have a picture. */
  came: readonly LiveSource[];
  /** When the first of them had one. */
  since: number;
  is_shown: boolean;
}

/** Tells whether those that have come are shown yet. */
export function isTimeToShow(
  wanted: readonly LiveSource[],
  { streams }: Pick<Live, "streams">,
  { came, since, is_shown }: Came,
  now: number,
): boolean {
  if (came.length === 0) return false;
  const awaited = wanted.filter((source) => streams[source] !== undefined && !came.includes(source));
  return is_shown || awaited.length === 0 || now - since >= waits_ms;
}
