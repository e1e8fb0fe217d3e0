import type { GuestState, GuestStore } from "../guestStore.ts";
import { useLoaded } from "../play/useLoaded.ts";
import type { Tab } from "../play/useTab.ts";
import { findInvited, type InvitedPost } from "./findInvited.ts";

interface Props {
  phone: GuestStore;
  state: GuestState;
  shown: Tab;
}

/** Shows that the guest is asked to speak, wherever on the page the guest is. */
export function Invited({ phone, state, shown }: Props) {
  const post = findInvited(state, shown);
  return post && <LoadedCard key={post.post_id} phone={phone} post={post} />;
}

/** Hardly any guest is ever asked, so the card is loaded only for those who are. */
function LoadedCard({ phone, post }: { phone: GuestStore; post: InvitedPost }) {
  const loaded = useLoaded(() => import("./SpeakCard.tsx"));
  return loaded && <loaded.SpeakCard post={post} speak={(accept) => phone.speak(post.post_id, accept)} />;
}
