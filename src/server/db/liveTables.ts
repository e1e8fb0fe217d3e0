import type { ColumnType } from "kysely";
import type { InviteState } from "../../core/posts/speakerInvite.ts";
import type { LinkQuality, LiveSource, PresenterSource } from "../../core/presenters/livePresenter.ts";
import type { Stamp } from "./columns.ts";

/** The tables of presenters' live pictures. */
export interface LiveTables {
  presenter_links: {
    id: string;
    workspace_id: string;
    session_id: string;
    /** Null means a guest, who then has a `guest_name`. */
    presenter_id: string | null;
    guest_name: string | null;
    token_hash: string;
    expires_at: number;
    last_used_at: number | null;
    on_air: ColumnType<boolean, boolean | undefined, boolean>;
    on_air_since: number | null;
    muted: ColumnType<boolean, boolean | undefined, boolean>;
    order: ColumnType<number, number | undefined, number>;
    source: PresenterSource | null;
    note: ColumnType<string, string | undefined, string>;
    created_at: Stamp;
  };
  presenter_feeds: {
    id: string;
    link_id: string;
    source: LiveSource;
    /** Null means that a media server elsewhere has it. */
    forwarder_id: string | null;
    remote_url: string | null;
    quality: LinkQuality | null;
    connected_at: Stamp;
    seen_at: ColumnType<number, number | undefined, number>;
  };
  speaker_invites: {
    post_id: string;
    workspace_id: string;
    session_id: string;
    /** Set while the guest may come in with it. */
    link_id: string | null;
    state: InviteState;
    created_at: Stamp;
  };
  forwarder_offers: {
    id: string;
    forwarder_id: string;
    channel: string;
    offer: string;
    answer: string | null;
    problem: string | null;
    created_at: Stamp;
  };
}
