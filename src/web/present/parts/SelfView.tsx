import { useEffect, useMemo, useRef } from "preact/hooks";
import { useLabels } from "../language.tsx";
import type { MediaState } from "../media/openMedia.ts";
import { Icon } from "./icons.tsx";
import { LevelMeter } from "./LevelMeter.tsx";

/** Shows people what they send. Their own face is mirrored, as they know it; the audience sees it as it is. */
export function SelfView({ media }: { media: MediaState }) {
  const labels = useLabels();
  const { camera, microphone, screen, isMicrophoneOn, notice } = media;
  const shared = screen?.getVideoTracks()[0] ?? null;
  const missing = [
    media.devices.camera.length === 0 && !camera && labels.no_camera,
    media.devices.microphone.length === 0 && !microphone && labels.no_microphone,
    notice && labels.notice[notice],
    ...Object.values(media.problems).map((problem) => problem === "busy" && labels.problem_more.busy),
  ].filter((words) => typeof words === "string");
  return (
    <section class="self" data-sharing={shared !== null}>
      <div class="pictures">
        {shared && (
          <figure class="picture">
            <Picture track={shared} label={labels.shared_screen} />
            <figcaption>{labels.shared_screen}</figcaption>
          </figure>
        )}
        <figure class="picture">
          {camera ? (
            <Picture track={camera} label={labels.self_view} isMirrored={media.facing !== "environment"} />
          ) : (
            <div class="no-picture">
              <Icon name="camera_off" />
              <p>{labels.camera_off}</p>
            </div>
          )}
        </figure>
      </div>
      {microphone && <LevelMeter track={microphone} isOn={isMicrophoneOn} />}
      {[...new Set(missing)].map((words) => (
        <p key={words} class="notice" role="status">
          {words}
        </p>
      ))}
    </section>
  );
}

interface PictureProps {
  track: MediaStreamTrack;
  label: string;
  isMirrored?: boolean;
}

function Picture({ track, label, isMirrored = false }: PictureProps) {
  const video = useRef<HTMLVideoElement>(null);
  // Only the picture is played: whoever hears themselves with a delay cannot speak.
  const stream = useMemo(() => new MediaStream([track]), [track]);
  useEffect(() => {
    video.current!.srcObject = stream;
  }, [stream]);
  return (
    <video
      ref={video}
      class={isMirrored ? "mirrored" : undefined}
      aria-label={label}
      autoplay
      muted
      playsInline
      disablePictureInPicture
    />
  );
}
