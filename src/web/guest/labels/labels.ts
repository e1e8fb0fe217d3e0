import type { PostKind } from "../../../core/posts/post.ts";
import type { FileProblem } from "../media/prepareFile.ts";
import type { PostState } from "../postState.ts";
import type { RefusalReason } from "../queue/queuedPost.ts";

/** Holds everything that the page says, in one language. */
export interface Labels {
  connected: string;
  connecting: string;
  lost: string;
  lost_and_sending: string;

  tab: { game: string; poll: string; questions: string; posts: string };
  question_waits: string;

  invitation: string;
  paused: string;
  closed: string;
  closed_more: string;
  closed_own: string;
  gone: string;
  gone_more: string;
  crowded: string;
  crowded_more: string;
  code: string;
  open_code: string;

  /** The button that begins a post says this. */
  begin: Record<PostKind, string>;
  heading: Record<PostKind, string>;
  kind: Record<PostKind, string>;
  take: { photo: string; video: string };
  choose: { photo: string; video: string };
  choose_hint: { photo: string; video: string };
  another: string;
  preparing: string;
  no_preview: string;
  unfit: Record<FileProblem, string>;

  caption: string;
  text: { note: string; question: string };
  optional: string;
  left(count: number): string;
  /** Of what was pasted and has no room. */
  cut: string;
  name: string;
  room: string;
  no_room: string;
  consent: string;
  /** Shows the whole of a long text that is agreed to. */
  consent_all: string;
  consent_missing: string;
  text_missing: string;
  send: string;
  back: string;

  own_posts: string;
  sending(percent: number): string;
  sending_words: string;
  waiting_for_line: string;
  finishing: string;
  keep_open: string;
  not_remembered: string;
  state: Record<PostState, string>;
  refused: Record<RefusalReason, string>;
  try_again: string;
  edit: string;
  remove: string;

  take_home: string;
  withdraw: string;
  withdraw_title: string;
  withdraw_more: string;
  withdraw_keep: string;
  withdraw_failed: string;
  withdrawn: string;

  own_data: string;
}
