import { Image, type LucideIcon, MessageCircleQuestionMark, StickyNote, Video } from "#icons";
import type { Language, Moderation, State } from "../../../core/engagements/engagement.ts";
import type { HeldBecause, PostKind, PostSource, PostStatus } from "../../../core/posts/post.ts";

export const kindLabels: Record<PostKind, { one: string; many: string; icon: LucideIcon }> = {
  photo: { one: "Photo", many: "Photos", icon: Image },
  video: { one: "Video", many: "Videos", icon: Video },
  note: { one: "Note", many: "Notes", icon: StickyNote },
  question: { one: "Question", many: "Questions", icon: MessageCircleQuestionMark },
};

export const stateLabels: Record<State, string> = { open: "Open", paused: "Paused", closed: "Closed" };

export const moderationLabels: Record<Moderation, { label: string; does: string }> = {
  review: { label: "Review first", does: "Every post waits until somebody approves it." },
  open: { label: "Straight to the walls", does: "Posts are shown at once; only bad words wait." },
};

export const languageLabels: Record<Language, string> = {
  de: "German",
  en: "English",
  fr: "French",
  it: "Italian",
};

export const statusLabels: Record<PostStatus, string> = {
  pending: "Waiting",
  approved: "On the walls",
  featured: "Featured",
  answered: "Answered",
  rejected: "Rejected",
  hidden: "Hidden",
};

/** What somebody has done who gave a post this status. */
export const didVerbs: Record<PostStatus, string> = {
  pending: "put back",
  approved: "approved",
  featured: "featured",
  answered: "marked as answered",
  rejected: "rejected",
  hidden: "hidden",
};

/** What you just did. */
export const pastVerbs: Record<PostStatus, string> = { ...didVerbs, hidden: "hid" };

export const heldLabels: Record<HeldBecause, string> = {
  review: "Every post is reviewed",
  paused: "It came while posts were paused",
  profanity: "Its words may offend: read it before you approve it",
  unreadable: "Its file is damaged and cannot be shown",
  withdrawn: "The guest took it back",
};

/** The engagement may have been set otherwise when the post came: then only what is true in any case is said. */
export function sayHeld(
  held_because: HeldBecause,
  { moderation, is_phone_held }: { moderation: Moderation; is_phone_held: boolean },
): string {
  if (held_because !== "review" || moderation === "review") return heldLabels[held_because];
  return is_phone_held ? "What this phone posts waits for review" : "It waits for review";
}

export const sourceLabels: Record<PostSource, string> = {
  phone: "from a phone",
  api: "by the API",
  booth: "from the booth",
};
