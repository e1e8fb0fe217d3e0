export interface SoundMix {
  track: MediaStreamTrack;
  close(): void;
}

/** Makes one track of several; nothing of it is played here. */
export function mixSound(tracks: MediaStreamTrack[]): SoundMix {
  const context = new AudioContext();
  const mixed = context.createMediaStreamDestination();
  for (const track of tracks) context.createMediaStreamSource(new MediaStream([track])).connect(mixed);
  return { track: mixed.stream.getAudioTracks()[0]!, close: () => void context.close() };
}
