import { recall, remember } from "../rememberedValues.ts";
import {
  captureBoth,
  captureCamera,
  type Captured,
  captureMicrophone,
  captureScreen,
  type Device,
  type DeviceKind,
  type Facing,
  listDevices,
} from "./capture.ts";
import { findBarrier, type MediaProblem } from "./mediaProblem.ts";

/** Something that happened to a device without the person's doing. */
export type MediaNotice =
  | "camera_replaced"
  | "camera_gone"
  | "microphone_replaced"
  | "microphone_gone"
  | "screen_elsewhere";

export interface MediaState {
  step: "closed" | "asking" | "open";
  camera: MediaStreamTrack | null;
  microphone: MediaStreamTrack | null;
  screen: MediaStream | null;
  isMicrophoneOn: boolean;
  /** Null while nothing is in the way. */
  problems: Record<DeviceKind, MediaProblem | null>;
  devices: Record<DeviceKind, Device[]>;
  facing: Facing | null;
  notice: MediaNotice | null;
}

export interface Media {
  state(): MediaState;
  /** Asks for camera and microphone, or for the microphone alone. */
  open(options: { withCamera: boolean }): Promise<void>;
  /** Gives every device back. */
  close(): void;
  /** Gives camera and microphone back, because another window has the place; a screen goes on being shared. */
  yieldDevices(): void;
  choose(kind: DeviceKind, device_id: string): Promise<void>;
  flipCamera(): Promise<void>;
  setCamera(isOn: boolean): Promise<void>;
  setMicrophone(isOn: boolean): Promise<void>;
  shareScreen(): Promise<void>;
  stopScreen(notice?: MediaNotice): void;
}

const closed: MediaState = {
  step: "closed",
  camera: null,
  microphone: null,
  screen: null,
  isMicrophoneOn: true,
  problems: { camera: null, microphone: null },
  devices: { camera: [], microphone: [] },
  facing: null,
  notice: null,
};

/** Holds the person's devices: which ones there are, which are in use, and what stands in the way. */
export function openMedia(onChange: () => void): Media {
  let state = closed;

  function change(changed: Partial<MediaState>) {
    state = { ...state, ...changed };
    onChange();
  }

  function take(kind: DeviceKind, captured: Captured, notice: MediaNotice | null = null) {
    const old = state[kind];
    const track = "track" in captured ? captured.track : null;
    const problem = "problem" in captured ? captured.problem : null;
    if (track) {
      if (kind === "microphone") track.enabled = state.isMicrophoneOn;
      track.addEventListener("ended", () => state[kind] === track && void replace(kind));
    }
    if (old !== track) old?.stop();
    change({ [kind]: track, problems: { ...state.problems, [kind]: problem }, notice });
  }

  /** The device was unplugged, or the system took it away: another one does, if there is one. */
  async function replace(kind: DeviceKind) {
    const captured = await captureOne(kind, null);
    take(kind, captured, `${kind}_${"track" in captured ? "replaced" : "gone"}`);
    await refreshDevices();
  }

  const captureOne = (kind: DeviceKind, device_id: string | null) =>
    kind === "camera"
      ? captureCamera({ device_id, facing: device_id === null ? state.facing : null })
      : captureMicrophone(device_id);

  async function refreshDevices() {
    change({ devices: await listDevices() });
  }

  const isOpen = () => state.step === "open";
  navigator.mediaDevices?.addEventListener("devicechange", () => isOpen() && void refreshDevices());

  return {
    state: () => state,
    async open({ withCamera }) {
      const barrier = findBarrier({
        hasMediaDevices: navigator.mediaDevices !== undefined,
        isSecureContext,
        userAgent: navigator.userAgent,
      });
      if (barrier) return change({ problems: { camera: barrier, microphone: barrier } });
      change({ step: "asking", problems: closed.problems, notice: null });
      const wanted = { device_id: recall("camera"), facing: state.facing };
      const captured = withCamera
        ? await captureBoth(wanted, recall("microphone"))
        : { camera: null, microphone: await captureMicrophone(recall("microphone")) };
      if (captured.camera) take("camera", captured.camera);
      take("microphone", captured.microphone);
      const isRefused = !state.camera && !state.microphone && isDenial(state.problems.microphone);
      change({ step: isRefused ? "closed" : "open" });
      await refreshDevices();
    },
    close() {
      for (const track of [state.camera, state.microphone, ...(state.screen?.getTracks() ?? [])])
        track?.stop();
      change({ ...closed, devices: state.devices });
    },
    yieldDevices() {
      const { camera, microphone } = state;
      change({ camera: null, microphone: null });
      camera?.stop();
      microphone?.stop();
    },
    async choose(kind, device_id) {
      remember(kind, device_id);
      if (kind === "camera") change({ facing: null });
      take(kind, await captureOne(kind, device_id));
      await refreshDevices();
    },
    async flipCamera() {
      change({ facing: state.facing === "environment" ? "user" : "environment" });
      // A phone opens one camera at a time.
      state.camera?.stop();
      take("camera", await captureOne("camera", null));
    },
    async setCamera(isOn) {
      if (isOn) {
        take("camera", await captureCamera({ device_id: recall("camera"), facing: state.facing }));
        return refreshDevices();
      }
      // The camera's own light goes out too: who turns a camera off wants to be sure.
      const { camera } = state;
      change({ camera: null, notice: null });
      camera?.stop();
    },
    async setMicrophone(isOn) {
      if (state.microphone) state.microphone.enabled = isOn;
      change({ isMicrophoneOn: isOn, notice: null });
      if (isOn && !state.microphone) {
        take("microphone", await captureMicrophone(recall("microphone")));
        await refreshDevices();
      }
    },
    async shareScreen() {
      const screen = await captureScreen();
      if (!screen) return;
      stop(state.screen);
      // The browser's own button ends it too.
      screen.getVideoTracks()[0]?.addEventListener("ended", () => {
        if (state.screen === screen) change({ screen: null });
      });
      change({ screen });
    },
    stopScreen(notice) {
      stop(state.screen);
      change({ screen: null, notice: notice ?? null });
    },
  };
}

const isDenial = (problem: MediaProblem | null) => problem === "denied" || problem === "in_app";

function stop(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}
