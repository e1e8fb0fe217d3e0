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
  | "screen_ended"
  | "screen_elsewhere";

export interface MediaState {
  step: "closed" | "asking" | "open";
  camera: MediaStreamTrack | null;
  microphone: MediaStreamTrack | null;
  screen: MediaStream | null;
  /** What the person wants, whether or not the device is there. */
  isCameraOn: boolean;
  isMicrophoneOn: boolean;
  /** Null while nothing is in the way. */
  problems: Record<DeviceKind, MediaProblem | null>;
  devices: Record<DeviceKind, Device[]>;
  facing: Facing | null;
  notice: MediaNotice | null;
}

export interface Media {
  state(): MediaState;
  /** Asks for camera and microphone, or for the microphone alone; one that stays off is there, and not heard. */
  open(options: { withCamera: boolean; withMicrophone?: boolean }): Promise<void>;
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
  /** Says something that the page knows from before. */
  notify(notice: MediaNotice): void;
}

const closed: MediaState = {
  step: "closed",
  camera: null,
  microphone: null,
  screen: null,
  isCameraOn: true,
  isMicrophoneOn: true,
  problems: { camera: null, microphone: null },
  devices: { camera: [], microphone: [] },
  facing: null,
  notice: null,
};

/** Holds the person's devices: which ones there are, which are in use, and what stands in the way. */
export function openMedia(onChange: () => void): Media {
  let state = closed;
  let isPickingScreen = false;
  /** Counts what was asked of each device: what an earlier press brings late is given back. */
  const asked: Record<DeviceKind, number> = { camera: 0, microphone: 0 };

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

  /** Waits for a device, and takes it unless something else was wanted of it meanwhile. */
  async function takeLatest(
    kind: DeviceKind,
    capture: () => Promise<Captured>,
    toNotice: (captured: Captured) => MediaNotice | null = () => null,
  ) {
    const turn = (asked[kind] += 1);
    const captured = await capture();
    if (turn === asked[kind]) take(kind, captured, toNotice(captured));
    else giveBack(captured);
    if (isOpen()) await refreshDevices();
  }

  /** Nothing that is still on its way is wanted any more. */
  function forgetAsked() {
    asked.camera += 1;
    asked.microphone += 1;
  }

  /** The device was unplugged, or the system took it away: another one does, if there is one. */
  const replace = (kind: DeviceKind) =>
    takeLatest(
      kind,
      () => captureOne(kind, null),
      (captured) => `${kind}_${"track" in captured ? "replaced" : "gone"}`,
    );

  const captureOne = (kind: DeviceKind, device_id: string | null) =>
    kind === "camera"
      ? captureCamera({ device_id, facing: device_id === null ? state.facing : null })
      : captureMicrophone(device_id);

  async function refreshDevices() {
    change({ devices: await listDevices() });
  }

  /** Some browsers give a device another id whenever the page is loaded: then it is known by its name. */
  async function takeNamed(kind: DeviceKind) {
    const [id, name] = [recall(kind), recall(`${kind}_name`)];
    const devices = state.devices[kind];
    const named = devices.find(({ label }) => label !== "" && label === name);
    if (!named || devices.some((device) => device.id === id)) return;
    remember(kind, named.id);
    const used = state[kind];
    if (!used || used.label === name || (kind === "camera" && state.facing)) return;
    await takeLatest(kind, () => captureOne(kind, named.id));
  }

  const isOpen = () => state.step === "open";
  navigator.mediaDevices?.addEventListener("devicechange", () => isOpen() && void refreshDevices());

  return {
    state: () => state,
    async open({ withCamera, withMicrophone = true }) {
      // Pressed twice, it is asked once.
      if (state.step === "asking") return;
      const barrier = findBarrier({
        hasMediaDevices: navigator.mediaDevices !== undefined,
        isSecureContext,
        userAgent: navigator.userAgent,
      });
      if (barrier) return change({ problems: { camera: barrier, microphone: barrier } });
      change({
        step: "asking",
        problems: closed.problems,
        notice: null,
        isCameraOn: withCamera,
        isMicrophoneOn: withMicrophone,
      });
      forgetAsked();
      const turn = asked.microphone;
      const wanted = { device_id: recall("camera"), facing: state.facing };
      const captured = withCamera
        ? await captureBoth(wanted, recall("microphone"))
        : { camera: null, microphone: await captureMicrophone(recall("microphone")) };
      if (turn !== asked.microphone) {
        giveBack(captured.camera);
        giveBack(captured.microphone);
        return;
      }
      if (captured.camera) take("camera", captured.camera);
      take("microphone", captured.microphone);
      const isRefused = !state.camera && !state.microphone && isDenial(state.problems.microphone);
      change({ step: isRefused ? "closed" : "open" });
      await refreshDevices();
      if (isRefused) return;
      await takeNamed("camera");
      await takeNamed("microphone");
    },
    close() {
      forgetAsked();
      for (const track of [state.camera, state.microphone, ...(state.screen?.getTracks() ?? [])])
        track?.stop();
      change({ ...closed, devices: state.devices });
    },
    yieldDevices() {
      forgetAsked();
      const { camera, microphone } = state;
      change({ camera: null, microphone: null });
      camera?.stop();
      microphone?.stop();
    },
    async choose(kind, device_id) {
      remember(kind, device_id);
      remember(`${kind}_name`, state.devices[kind].find(({ id }) => id === device_id)?.label ?? "");
      if (kind === "camera") change({ facing: null, isCameraOn: true });
      await takeLatest(kind, () => captureOne(kind, device_id));
    },
    async flipCamera() {
      change({ facing: state.facing === "environment" ? "user" : "environment" });
      // A phone opens one camera at a time.
      state.camera?.stop();
      await takeLatest("camera", () => captureOne("camera", null));
    },
    async setCamera(isOn) {
      if (isOn) {
        change({ isCameraOn: true });
        const wanted = { device_id: recall("camera"), facing: state.facing };
        return takeLatest("camera", () => captureCamera(wanted));
      }
      asked.camera += 1;
      // The camera's own light goes out too: who turns a camera off wants to be sure.
      const { camera } = state;
      change({ camera: null, isCameraOn: false, notice: null });
      camera?.stop();
    },
    async setMicrophone(isOn) {
      if (state.microphone) state.microphone.enabled = isOn;
      change({ isMicrophoneOn: isOn, notice: null });
      if (isOn && !state.microphone)
        await takeLatest("microphone", () => captureMicrophone(recall("microphone")));
    },
    async shareScreen() {
      if (isPickingScreen) return;
      isPickingScreen = true;
      const screen = await captureScreen();
      isPickingScreen = false;
      if (!screen) return;
      // Whoever has left meanwhile shares nothing.
      if (!isOpen()) return stop(screen);
      stop(state.screen);
      // The browser's own button ends it too, and so does the window that is closed.
      screen.getVideoTracks()[0]?.addEventListener("ended", () => {
        if (state.screen !== screen) return;
        stop(screen);
        change({ screen: null, notice: "screen_ended" });
      });
      change({ screen, notice: null });
    },
    stopScreen(notice) {
      stop(state.screen);
      change({ screen: null, notice: notice ?? null });
    },
    notify: (notice) => change({ notice }),
  };
}

const isDenial = (problem: MediaProblem | null) => problem === "denied" || problem === "in_app";

function giveBack(captured: Captured | null): void {
  if (captured && "track" in captured) captured.track.stop();
}

function stop(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}
