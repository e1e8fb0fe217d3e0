import type { InviteState } from "./speakerInvite.ts";
import type { HeldBecause, PostKind, PostStatus, VideoStatus } from "./post.ts";

/** A post as its own guest sees it. */
export interface GuestPost {
  post_id: string;
  kind: PostKind;
  status: PostStatus;
  held_because: HeldBecause | null;
  video_status: VideoStatus | null;
  caption: string;
  name: string | null;
  room: string | null;
  share_ready: boolean;
  take_home_url: string | null;
  /** A signed address for the list on the phone; null until the thumbnail is made. */
  thumb_url: string | null;
  created_at: number;
  /** Only of a question whose guest is asked to speak. */
  invite?: GuestInvite;
  /** Only of a question that was merged. */
  merged_into?: StandingQuestion;
}

/** The question that stands for one that was merged into it. */
export interface StandingQuestion {
  post_id: string;
  /** Null while guests do not see it. */
  text: string | null;
  is_answered: boolean;
  answer_text: string | null;
}

export interface GuestInvite {
  state: InviteState;
  session_title: string;
}
