import { type MediaProblem, readMediaError } from "./mediaProblem.ts";

export type DeviceKind = "camera" | "microphone";
export type Facing = "user" | "environment";

export interface WantedCamera {
  device_id: string | null;
  facing: Facing | null;
}

export type Captured = { track: MediaStreamTrack } | { problem: MediaProblem };

/** Opens both at once, so that the person is asked once; each by itself where one of them is missing. */
export async function captureBoth(
  camera: WantedCamera,
  microphone_id: string | null,
): Promise<Record<DeviceKind, Captured>> {
  try {
    const stream = await navigator.mediaDevices.getUserMedia({
      video: wantCamera(camera),
      audio: wantMicrophone(microphone_id),
    });
    return {
      camera: { track: stream.getVideoTracks()[0]! },
      microphone: { track: stream.getAudioTracks()[0]! },
    };
  } catch (error) {
    const problem = readMediaError(error, navigator.userAgent);
    // Who said no is not asked twice more.
    if (problem === "denied" || problem === "in_app") return { camera: { problem }, microphone: { problem } };
    return { camera: await captureCamera(camera), microphone: await captureMicrophone(microphone_id) };
  }
}

/** Where the device that is wanted is gone, another one does. */
export async function captureCamera(camera: WantedCamera): Promise<Captured> {
  const captured = await capture({ video: wantCamera(camera) });
  if ("track" in captured || captured.problem !== "missing" || camera.device_id === null) return captured;
  return capture({ video: wantCamera({ ...camera, device_id: null }) });
}

export async function captureMicrophone(device_id: string | null): Promise<Captured> {
  const captured = await capture({ audio: wantMicrophone(device_id) });
  if ("track" in captured || captured.problem !== "missing" || device_id === null) return captured;
  return capture({ audio: wantMicrophone(null) });
}

async function capture(constraints: MediaStreamConstraints): Promise<Captured> {
  try {
    return { track: (await navigator.mediaDevices.getUserMedia(constraints)).getTracks()[0]! };
  } catch (error) {
    return { problem: readMediaError(error, navigator.userAgent) };
  }
}

/** The device is more than a wish: a browser would rather take another one that is closer to the wanted size. */
function wantCamera({ device_id, facing }: WantedCamera): MediaTrackConstraints {
  return {
    width: { ideal: 1280 },
    height: { ideal: 720 },
    frameRate: { ideal: 30, max: 30 },
    ...(facing
      ? { facingMode: { ideal: facing } }
      : device_id !== null && { deviceId: { exact: device_id } }),
  };
}

function wantMicrophone(device_id: string | null): MediaTrackConstraints {
  return {
    echoCancellation: true,
    noiseSuppression: true,
    autoGainControl: true,
    ...(device_id !== null && { deviceId: { exact: device_id } }),
  };
}

export const canShareScreen = () => "getDisplayMedia" in (navigator.mediaDevices ?? {});

/** Newer wishes that the compiler does not know yet: browsers leave out what they do not know either. */
interface DisplayWishes extends DisplayMediaStreamOptions {
  selfBrowserSurface: "exclude";
  surfaceSwitching: "include";
  systemAudio: "include";
}

/** Asks which screen, window or tab; null: the person thought better of it. */
export async function captureScreen(): Promise<MediaStream | null> {
  const wishes: DisplayWishes = {
    video: {
      width: { max: 1920 },
      height: { max: 1080 },
      frameRate: { ideal: 15, max: 30 },
    },
    // What a shared tab plays belongs to it. It must not be filtered as if it were somebody speaking.
    audio: { echoCancellation: false, noiseSuppression: false, autoGainControl: false },
    selfBrowserSurface: "exclude",
    surfaceSwitching: "include",
    systemAudio: "include",
  };
  try {
    return await navigator.mediaDevices.getDisplayMedia(wishes);
  } catch {
    return null;
  }
}

export interface Device {
  id: string;
  label: string;
}

/** Browsers tell neither ids nor names before the person has agreed. */
export async function listDevices(): Promise<Record<DeviceKind, Device[]>> {
  const all = await navigator.mediaDevices.enumerateDevices();
  const of = (kind: MediaDeviceKind) =>
    all
      .filter((device) => device.kind === kind && device.deviceId !== "")
      .map(({ deviceId, label }) => ({ id: deviceId, label }));
  return { camera: of("videoinput"), microphone: of("audioinput") };
}
