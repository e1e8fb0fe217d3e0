import type { ComposedBlock } from "../../../core/compose/composedBlock.ts";
import { KnownSources } from "../tv/addresses.ts";
import { type ChannelPicture, channelPicture } from "../tv/channelPicture.ts";
import { Faces } from "../tv/faces.ts";
import { readReason } from "../tv/readReason.ts";
import { Reception } from "../tv/reception.ts";
import type { Receiver } from "../tv/receive.ts";
import { drawSlate } from "../tv/slate.ts";
import type { TunedChannel } from "../tv/tv.ts";
import { blockElement, type Drawer, type BlockContent, type Setting } from "./drawer.ts";
import type { BlockMoment } from "./blockMoment.ts";
import { sound_refused } from "./soundRefused.ts";

export const channel: Drawer = {
  draw: drawChannel,
  usualSize: (_block, { width, height }) => ({ w: width, h: height }),
  faces: [
    { family: "heading", weight: 600 },
    { family: "body", weight: 500 },
  ],
};

/** A stream is asked for this long before its block shows. */
const ahead_ms = 4_000;
const zap_ms = 250;
const dissolve_ms = 500;
/** For this long nobody is told that no picture comes; where another one is still up, a little longer. */
const slate_after_ms = 3_000;
const slate_over_ms = 4_500;
/** So many tries in vain are a problem for operators. */
const most_vain = 3;

function drawChannel(first: ComposedBlock, { canvas, around }: Setting): BlockContent {
  const element = blockElement("channel");
  const faces = new Faces(element);
  const tv = () => around().tv;
  let block = first;
  let moment: Pick<BlockMoment, "shows" | "stands" | "presence" | "elapsed_ms"> | null = null;
  /** Undefined means that nothing was asked for yet. */
  let tuned: TunedChannel | null | undefined;
  let reception: Reception | null = null;
  let picture: ChannelPicture | null = null;
  let is_slate = false;
  let slate_due: ReturnType<typeof setTimeout> | undefined;
  let faulty: string | null = null;
  let is_asking = false;
  let settle: () => void = () => {};
  let ready = Promise.resolve();

  function follow() {
    const channels = tv();
    // A picture that is drawn apart from any screen has no television.
    if (!moment || !channels) return;
    const { shows, elapsed_ms } = moment;
    if (!shows && !(elapsed_ms < 0 && elapsed_ms >= -ahead_ms)) return switchOff();
    const next = channels.findChannel(block.props);
    const before = tuned;
    if (before === undefined || !isSameTuned(before, next)) return tune(next);
    tuned = next;
    if (next?.channel === before?.channel || isSameName(before, next)) return;
    if (picture && next) picture.rename(next.channel.name);
    else if (is_slate) showSlate();
  }

  function tune(next: TunedChannel | null) {
    reception?.end();
    reception = null;
    picture = null;
    mend();
    if (tuned === undefined)
      ready = new Promise((resolve) => {
        settle = resolve;
      });
    tuned = next;
    clearTimeout(slate_due);
    if (!next || next.channel.sources.length === 0) {
      if (next) tell(next.channel.problem ?? "It has no source");
      return showSlate();
    }
    // The name of a channel that is no longer wanted misleads.
    if (is_slate) showSlate();
    else dueSlate();
    reception = new Reception({
      sources: () => tuned?.channel.sources ?? [],
      known: tv()?.known ?? new KnownSources(),
      onPicture,
      // The last picture stays for a while, because mostly another one comes soon.
      onGone: dueSlate,
      onVain: (tries) => void onVain(tries),
      onSoundRefused,
    });
  }

  function dueSlate() {
    clearTimeout(slate_due);
    slate_due = setTimeout(showSlate, faces.isEmpty ? slate_after_ms : slate_over_ms);
  }

  function showSlate() {
    picture = null;
    is_slate = true;
    const named = tuned ? tuned.channel : { name: tv()?.place ?? "" };
    faces.show(drawSlate(named, canvas), isSeen() ? dissolve_ms : 0);
    settle();
  }

  function onPicture(receiver: Receiver) {
    clearTimeout(slate_due);
    is_slate = false;
    const { video, is_radio } = receiver;
    const hear = (share: number) => receiver.sound(soundAt(share));
    const next = channelPicture({ video, is_radio, close: () => receiver.close() }, tuned!, {
      canvas,
      onHear: hear,
    });
    picture = next;
    dress();
    faces.show(next, isSeen() ? zap_ms : 0);
    // A block that has gone since may have reported it.
    if (tuned && tv()?.reported.has(makeFaultKey(tuned))) faulty = makeFaultKey(tuned);
    mend();
    settle();
  }

  async function onVain(tries: number) {
    if (tries < most_vain || !tuned || faulty !== null || is_asking) return;
    const { id, channel } = tuned;
    is_asking = true;
    const why = await readReason(channel.sources);
    is_asking = false;
    if (tuned?.id === id && !picture) tell(why ?? undefined);
  }

  function tell(why?: string) {
    if (!tuned || faulty !== null) return;
    faulty = makeFaultKey(tuned);
    tv()?.reported.add(faulty);
    const what = `The channel “${tuned.channel.name}” brings no picture`;
    const message = why === undefined ? what : `${what}: ${why}`;
    around().onFault?.({ block_uuid: block.uuid, file: faulty, message });
  }

  function mend() {
    if (faulty === null) return;
    tv()?.reported.delete(faulty);
    around().onFault?.({ block_uuid: block.uuid, file: faulty, message: null });
    faulty = null;
  }

  function onSoundRefused() {
    tv()?.refuseSound();
    around().onFault?.({ block_uuid: block.uuid, message: sound_refused });
  }

  function soundAt(share: number) {
    const { audible = false, volume = 1 } = block;
    const isHeard = audible && isSeen() && around().plays_audio !== false && tv()?.may_be_heard !== false;
    return { muted: !isHeard, volume: Math.min(1, Math.max(0, volume * (moment?.presence ?? 0) * share)) };
  }

  const isSeen = () => moment !== null && moment.shows && !moment.stands && element.isConnected;

  function dress() {
    const { transform, alt = "", props } = block;
    const show_name = props?.["show_name"] === true;
    picture?.dress({ fit: transform.fit ?? "contain", alt, show_name });
  }

  function switchOff() {
    if (tuned === undefined) return;
    clearTimeout(slate_due);
    reception?.end();
    reception = null;
    picture = null;
    tuned = undefined;
    faces.close();
    settle();
  }

  return {
    element,
    write(next) {
      block = next;
      dress();
      follow();
    },
    update(next) {
      moment = next;
      follow();
      faces.update(performance.now());
    },
    fit: () => faces.fit(),
    isThere: () => !faces.isEmpty,
    get ready() {
      return ready;
    },
    dispose: switchOff,
  };
}

/** Makes the key of its faults. */
const makeFaultKey = ({ id }: TunedChannel) => `channel:${id}`;

/** Tells whether nothing has to be asked for anew. */
function isSameTuned(one: TunedChannel | null, other: TunedChannel | null): boolean {
  if (one?.channel === other?.channel && one?.id === other?.id) return true;
  const written = (tuned: TunedChannel | null) =>
    tuned && [tuned.id, tuned.channel.problem, ...tuned.channel.sources.map(({ id }) => id)].join(" ");
  return written(one) === written(other);
}

function isSameName(one: TunedChannel | null, other: TunedChannel | null): boolean {
  const written = (tuned: TunedChannel | null) =>
    tuned && JSON.stringify([tuned.channel.name, tuned.channel.number, tuned.channel.logo]);
  return written(one) === written(other);
}
