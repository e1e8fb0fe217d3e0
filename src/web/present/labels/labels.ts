import type { LinkQuality, PresenterSource } from "../../../core/presenters/livePresenter.ts";
import type { AirState } from "../airState.ts";
import type { MediaNotice } from "../media/openMedia.ts";
import type { MediaProblem } from "../media/mediaProblem.ts";
import type { DeviceKind } from "../media/capture.ts";

/** Holds everything that the page says, in one language. */
export interface Labels {
  language: string;
  greeting(name: string): string;
  /** What comes first in the browser's tab. */
  tab: Record<AirState, string>;

  /** What cannot be overlooked, and below it what to make of it. */
  air: Record<AirState, string>;
  air_more: Record<AirState, string>;
  muted_by_team: string;
  unheard_by_audience: string;
  microphone_is_off: string;
  camera_is_off: string;

  why: string;
  turn_on: string;
  asking: string;
  asking_more: string;
  microphone_only: string;
  only_you: string;
  connect: string;
  continue_here: string;
  leave: string;
  leave_on_air: string;
  leave_yes: string;
  leave_no: string;
  try_again: string;

  problem: Record<MediaProblem, string>;
  problem_more: Record<MediaProblem, string>;
  notice: Record<MediaNotice, string>;
  no_camera: string;
  no_microphone: string;

  self_view: string;
  shared_screen: string;
  camera_off: string;
  devices: Record<DeviceKind, string>;
  unnamed: Record<DeviceKind, string>;
  turn_camera: { on: string; off: string };
  turn_microphone: { on: string; off: string };
  share: string;
  stop_sharing: string;
  no_sharing: string;
  flip: string;
  level: string;
  unheard: string;

  quality: Record<LinkQuality, string>;
  quality_more: Record<"weak" | "bad", string>;

  time_left: string;
  over_time: string;
  starts_in: string;
  late: string;
  planned(start: string, end: string): string;
  held: string;
  ended: string;
  ended_more: string;
  cancelled: string;
  cancelled_more: string;

  note: string;
  on_stage: string;
  nothing_on_stage: string;
  shown_of_you: string;
  source: Record<PresenterSource | "scene", string>;
  others: string;

  invalid: string;
  invalid_more: string;
  loading: string;
  lost: string;
}
