import type { VNode } from "preact";
import { hasFields, isNumber } from "../../client/checks.ts";
import type { PhonePreview, PhonePreviewReady } from "../shared/phonePreview.ts";
import type { PageBrand } from "./pageData.ts";
import { chooseLanguage } from "../../core/engagements/chooseLanguage.ts";
import { loadPlay } from "./play/loadPlay.ts";
import type { Play } from "./play/openPlay.ts";

const isPreview = hasFields<PhonePreview>({ now: isNumber });
const nothing = () => {};

/** Shows in a page of the studio what a phone would show; it is connected to nothing. */
export async function openPreview(
  { brand, offered }: { brand: PageBrand; offered: string[] },
  show: (game: VNode) => void,
): Promise<void> {
  const { PlayArea, labels } = await loadPlay(chooseLanguage(navigator.languages, offered));
  // Headings take the focus on phones; here it would be taken from what somebody types beside the preview.
  document.body.inert = true;
  addEventListener("message", ({ data, origin, source }: MessageEvent<unknown>) => {
    if (origin !== location.origin || source !== parent || !isPreview(data)) return;
    const { game, own_game, now } = data;
    const play: Play = {
      join: () => Promise.resolve(null),
      answer: nothing,
      vote: nothing,
      teams: () => Promise.resolve([]),
      goOn: nothing,
      now: () => now,
    };
    const state = {
      game,
      own_game,
      given: null,
      wasRemoved: false,
      poll: null,
      own_vote: null,
      voting: null,
      found_poll: null,
      isTakenOver: false,
    };
    show(<PlayArea {...{ labels, play, state, brand }} tab="game" canPost={false} onClose={nothing} />);
  });
  parent.postMessage({ type: "preview ready" } satisfies PhonePreviewReady, location.origin);
}
