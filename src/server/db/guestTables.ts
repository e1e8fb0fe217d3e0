import type { Language } from "../../core/engagements/engagement.ts";
import type { ColumnType, GeneratedAlways } from "kysely";
import type {
  Consent,
  EngagementRoom,
  Moderation,
  Reactions,
  State,
  Voting,
} from "../../core/engagements/engagement.ts";
import type { Crop } from "../../core/posts/crop.ts";
import type {
  CropSource,
  HeldBecause,
  PostFileRole,
  PostKind,
  PostSource,
  PostStatus,
  VideoStatus,
} from "../../core/posts/post.ts";
import type { Json, Stamp } from "./columns.ts";

/** The tables of what guests do, and of the jobs that follow from it. */
export interface GuestTables {
  engagements: {
    id: string;
    workspace_id: string;
    title: string;
    state: ColumnType<State, State | undefined, State>;
    moderation: ColumnType<Moderation, Moderation | undefined, Moderation>;
    consent: Json<Consent>;
    rooms: Json<EngagementRoom[]>;
    kinds: PostKind[];
    languages: Language[];
    join_code: string;
    guests_per_address_per_min: ColumnType<number, number | undefined, number>;
    guests_may_speak: ColumnType<boolean, boolean | undefined, boolean>;
    reactions: ColumnType<Reactions, string | undefined, string>;
    voting: ColumnType<Voting, string | undefined, string>;
    retention_days: ColumnType<number | null, number | null | undefined, number | null>;
    wall_delay_s: ColumnType<number, number | undefined, number>;
    closed_at: number | null;
    erased_at: number | null;
    created_at: Stamp;
    updated_at: Stamp;
  };
  guests: {
    id: string;
    workspace_id: string;
    engagement_id: string;
    token_hash: Buffer;
    held: ColumnType<boolean, boolean | undefined, boolean>;
    created_at: Stamp;
  };
  uploads: {
    id: string;
    workspace_id: string;
    engagement_id: string;
    /** Only this maker may post the upload: `key:…`, `person:…` or `guest:…`. */
    maker: string;
    kind: "photo" | "video";
    mime: string;
    bytes: number;
    received: ColumnType<number, number | undefined, number>;
    expires_at: number;
    /** The hash is null in rows that an earlier version wrote. */
    address_hash: string | null;
    /** The moment when it was announced, or bytes last came. */
    active_at: Stamp;
    created_at: Stamp;
  };
  upload_parts: { upload_id: string; start: number; bytes: number; file_id: string };
  posts: {
    id: string;
    workspace_id: string;
    engagement_id: string;
    kind: PostKind;
    status: PostStatus;
    held_because: HeldBecause | null;
    caption: string;
    name: string | null;
    room: string | null;
    client_label: string | null;
    source: PostSource;
    maker: string;
    guest_id: string | null;
    /** The id is gone once the copies are made. */
    upload_id: string | null;
    consented: boolean;
    video_status: VideoStatus | null;
    duration_ms: number | null;
    crop: Json<Crop> | null;
    crop_source: CropSource | null;
    share_ready: ColumnType<boolean, boolean | undefined, boolean>;
    keepsake_ready: ColumnType<boolean, boolean | undefined, boolean>;
    /** The moment when it last came onto the walls. */
    shown_at: number | null;
    /** The moment when it was put on screen last. */
    featured_at: number | null;
    decided_by: string | null;
    withdrawn_at: number | null;
    session_id: string | null;
    votes: ColumnType<number, number | undefined, number>;
    votes_band: GeneratedAlways<number>;
    pinned: ColumnType<boolean, boolean | undefined, boolean>;
    answer_text: string | null;
    merged_into: string | null;
    reason: string | null;
    before_rejection: Json<Record<string, unknown>> | null;
    claimed_by: string | null;
    claimed_until: number | null;
    version: ColumnType<number, number | undefined, number>;
    created_at: Stamp;
    updated_at: Stamp;
  };
  question_votes: { post_id: string; guest_id: string; at: number; address_mark: Buffer | null };
  question_asides: { post_id: string; address_mark: Buffer; at: Stamp };
  reaction_counts: { engagement_id: string; minute: number; emoji: string; count: number };
  tickets: {
    engagement_id: string;
    code: string;
    name: string | null;
    guest_id: string | null;
    joined_at: number | null;
    created_at: Stamp;
  };
  results_links: {
    engagement_id: string;
    workspace_id: string;
    token: string;
    with_names: ColumnType<boolean, boolean | undefined, boolean>;
    created_at: Stamp;
  };
  moderation_words: {
    workspace_id: string;
    key: string;
    word: string;
    rule: "hold" | "allow";
    added_by: string | null;
    created_at: Stamp;
  };
  post_files: {
    id: string;
    workspace_id: string;
    post_id: string;
    role: PostFileRole;
    mime: string;
    bytes: number;
    width: number;
    height: number;
    sha256: string;
    created_at: Stamp;
  };
  jobs: {
    id: GeneratedAlways<number>;
    workspace_id: string;
    task: string;
    subject: string;
    asked: ColumnType<number, number | undefined, number>;
    tries: ColumnType<number, number | undefined, number>;
    run_at: Stamp;
    created_at: Stamp;
  };
}
