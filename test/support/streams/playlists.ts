const codecs = "avc1.42c00d";
const shown = 6;

export function masterPlaylist(): string {
  return `#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=200000,RESOLUTION=320x180,CODECS="${codecs}"\nlive.m3u8\n`;
}

/** The last few of so many segments, of a second each. */
export function mediaPlaylist(count: number): string {
  const first = Math.max(0, count - shown);
  return [
    "#EXTM3U",
    "#EXT-X-VERSION:7",
    "#EXT-X-TARGETDURATION:1",
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    '#EXT-X-MAP:URI="init.mp4"',
    ...Array.from({ length: count - first }, (_, place) => `#EXTINF:1.0,\n${first + place}.m4s`),
    "",
  ].join("\n");
}

/** The same segments for DASH; six of them were there at the start. */
export function manifest(started_at: number): string {
  const begun = new Date(started_at - shown * 1000).toISOString();
  return `<?xml version="1.0"?>
<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="dynamic" profiles="urn:mpeg:dash:profile:isoff-live:2011"
  availabilityStartTime="${begun}" publishTime="${begun}" minimumUpdatePeriod="PT2S" minBufferTime="PT1S"
  timeShiftBufferDepth="PT${shown}S" suggestedPresentationDelay="PT2S">
  <Period id="1" start="PT0S">
    <AdaptationSet mimeType="video/mp4" segmentAlignment="true" startWithSAP="1">
      <SegmentTemplate timescale="1" duration="1" startNumber="0" initialization="init.mp4" media="$Number$.m4s"/>
      <Representation id="v" codecs="${codecs}" bandwidth="200000" width="320" height="180" frameRate="15"/>
    </AdaptationSet>
  </Period>
</MPD>
`;
}
