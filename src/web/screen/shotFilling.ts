import { buildAgendaView } from "../../core/agenda/agendaView.ts";
import type { Filling } from "../../core/compose/composedBlock.ts";
import type { Step } from "../../core/playback/chapterSteps.ts";
import { buildPictureAddress } from "../../core/playback/buildPictureAddress.ts";
import { findNamedAsset } from "../../core/playback/findNamedAsset.ts";
import type { Playing, Sensors } from "../../core/playback/playhead.ts";
import type { Programme } from "../../core/playback/programme.ts";
import type { Focus } from "../../core/assets/assetFields.ts";
import type { PlayedAsset } from "../../core/assets/playedAsset.ts";
import {
  findSessionHeldSince,
  listPresenters,
  readSession,
  buildSessionValues,
} from "../../core/playback/sessionValues.ts";
import { translateValues } from "../../core/records/translateValues.ts";
import { readSessionsOf } from "../../core/playback/sessionsElsewhere.ts";
import type { Values } from "../../core/records/values.ts";
import { languageAt } from "../../core/stages/visit.ts";
import type { Surroundings } from "./blocks/drawer.ts";
import type { Fault } from "./blocks/fault.ts";
import type { Tries } from "./blocks/tries.ts";
import { findLogo } from "./brand/findLogo.ts";
import type { Tv } from "./tv/tv.ts";

export type PlayingShot = Playing & { step: Step };

export interface Files {
  /** Returns where a file of the library lies for this page. */
  fileUrl(asset: PlayedAsset): string;
  /** Returns the same for a picture that a record names, by its address on the node; null when it cannot be had. */
  pictureUrl(address: string): string | null;
  /** Is called when something of a shot could not be shown after several tries. */
  onFault(fault: Fault, playing: Playing): void;
}

/**
 * Returns what a shot is drawn with. Values of the record win over the scene's own, and those of the session over
 * both; each is translated by itself, so that a record's own words are never covered by a translation of the scene's.
 */
export function shotFilling(
  playing: PlayingShot,
  {
    programme,
    at,
    tries,
    sensors,
    tv,
    live,
    walls,
    quizzes,
    polls,
    questions,
    ...files
  }: Files &
    Required<Pick<Surroundings, "walls" | "quizzes" | "polls" | "questions">> &
    Pick<Surroundings, "live"> & {
      programme: Programme;
      at: number;
      tries: Tries;
      tv: Tv;
      sensors: Sensors;
    },
): Filling & Surroundings {
  const { step } = playing;
  const { chapter, record_ref } = step;
  const { records, named, venue, assets, stage } = programme;
  const focuses = new Map<string, Focus>();
  const fileUrl = (asset: PlayedAsset) => {
    const url = files.fileUrl(asset);
    if (asset.focus) focuses.set(url, asset.focus);
    return url;
  };
  const assetUrl = (id: string) => (assets[id] ? fileUrl(assets[id]) : null);
  const recorded = record_ref === null ? null : records[record_ref]?.values;
  const sources = [chapter.fields, recorded ?? {}, buildSessionValues(programme, step, at)];
  const language = languageAt(stage, sensors.visit, at);
  return {
    values: Object.assign({}, ...sources) as Values,
    spoken: Object.assign({}, ...sources.map((values) => translateValues(values, language))) as Values,
    sessionAt: (now) => readSession(programme, step, now),
    sessionsOf: (place, now) => readSessionsOf(programme, place, now),
    heldSince: (now) => findSessionHeldSince(programme, step, now),
    presenters: listPresenters(programme, step, at),
    named,
    timezone: venue?.timezone ?? "UTC",
    traits: stage.traits,
    near: sensors.near,
    plays_audio: stage.plays_audio,
    ...(language !== null && { language }),
    pictureUrl: (source) => {
      if ("asset" in source) return assetUrl(source.asset);
      const named = findNamedAsset(programme, source.url);
      if (named) return fileUrl(named);
      return files.pictureUrl(buildPictureAddress(programme, step, source, language));
    },
    agenda: (settings) => buildAgendaView(settings, programme, language),
    assetUrl,
    logoOn: (ground) => findLogo(programme, fileUrl, ground ?? undefined),
    focusOf: (url) => focuses.get(url) ?? null,
    fileVersion: (id) => assets[id]?.sha256 ?? null,
    onFault: (fault) => files.onFault(fault, playing),
    tries,
    tv,
    ...(live && { live }),
    walls,
    quizzes,
    polls,
    questions,
  };
}
