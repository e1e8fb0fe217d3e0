import type { Entry } from "../../core/rules/rule.ts";
import type { NowPlaying } from "../../core/playback/nowPlaying.ts";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { HandEdits, Json, JsonDefault, Stamp } from "./columns.ts";
import type { AlertTables } from "./alertTables.ts";
import type { CueTables } from "./cueTables.ts";
import type { EventTables, Take } from "./eventTables.ts";
import type { LiveTables } from "./liveTables.ts";
import type { GuestTables } from "./guestTables.ts";
import type { PeopleTables } from "./peopleTables.ts";
import type { PlayTables } from "./playTables.ts";
import type { DerivedTables } from "./derivedTables.ts";
import type { NodeTables } from "./nodeTables.ts";
import type { QuizTables } from "./quizTables.ts";
import type { ReleaseTables } from "./releaseTables.ts";
import type { TroubleTables } from "./troubleTables.ts";
import type { WebhookTables } from "./webhookTables.ts";
import type { Focus, WaveformState } from "../../core/assets/assetFields.ts";
import type { Brand } from "../../core/brand/brand.ts";
import type { Source } from "../../core/channels/channel.ts";
import type { ChangeOver, SetChannel } from "../../core/playback/programme.ts";
import type { OpeningHours } from "../../core/stages/openingHours.ts";
import type { Calibration } from "../../core/stages/calibration.ts";
import type { Near, Presence } from "../../core/stages/presence.ts";
import type { StageRule } from "../../core/stages/stageRule.ts";
import type { ScreenView } from "../../core/stages/screenView.ts";
import type { SpeakerMessage } from "../../core/stages/speakerMessage.ts";
import type { Interaction, Visit } from "../../core/stages/visit.ts";
import type { Shape } from "../../core/timeline/shapes.ts";

/** A brand with the addresses that its logos were fetched from. */
export type StoredBrand = Brand & { logo_source: string | null; logo_on_dark_source: string | null };

/**
 * `of` says to which programme screens went over: nodes that see the same change at the same time agree on one
 * moment.
 */
export type StoredChangeOver = ChangeOver & { of: string };

/** A file that an asset had until it was replaced. */
export interface PreviousFile {
  file_id: string;
  mime: string;
  bytes: number;
}

export type Origin = "hand" | "api" | "source" | "migration";

export interface Database
  extends
    PeopleTables,
    EventTables,
    LiveTables,
    GuestTables,
    QuizTables,
    AlertTables,
    PlayTables,
    WebhookTables,
    NodeTables,
    ReleaseTables,
    DerivedTables,
    TroubleTables,
    CueTables {
  installation: { name: string; value: string };
  workspaces: {
    id: string;
    name: string;
    publishing: ColumnType<"auto" | "manual", "auto" | "manual" | undefined>;
    /** Null means the house's own brand. */
    brand: Json<StoredBrand> | null;
    /** Lists what the demo made, by path (`stories` …). */
    demo: Json<Record<string, string[]>> | null;
    has_alert_templates: ColumnType<boolean, boolean | undefined, boolean>;
    created_at: Stamp;
  };
  audit: {
    id: Generated<number>;
    workspace_id: string;
    at: Stamp;
    who_kind: "key" | "person" | "system";
    who_id: string;
    who: string;
    what: string;
    target: string;
  };
  idempotency_keys: {
    actor_id: string;
    key: string;
    fingerprint: Buffer;
    response: Json<unknown> | null;
    created_at: Stamp;
  };
  changes: {
    id: Generated<number>;
    xid: Generated<string>;
    workspace_id: string;
    topic: string;
    body: Json<Record<string, unknown>> | null;
    at: Stamp;
  };
  assets: {
    id: string;
    workspace_id: string;
    kind: "image" | "video" | "audio" | "font";
    name: string;
    mime: string;
    bytes: number;
    width: number | null;
    height: number | null;
    duration_ms: number | null;
    sha256: string | null;
    /** Only fonts have these, in the form of style sheets. */
    family: ColumnType<string | null, string | null | undefined, string | null>;
    font_weight: ColumnType<string | null, string | undefined, string>;
    font_style: ColumnType<"normal" | "italic" | null, "normal" | "italic" | undefined, "normal" | "italic">;
    folder_id: string | null;
    /** Null: the bytes were never replaced, and lie under the asset's own id. */
    file_id: ColumnType<string | null, undefined, string>;
    previous_file: ColumnType<PreviousFile | null, undefined, string>;
    alt: ColumnType<string, string | undefined, string>;
    focus: ColumnType<Focus | null, undefined, string | null>;
    focus_by: ColumnType<"found" | "hand" | null, undefined, "hand" | null>;
    /** Null: nobody has asked for it yet. */
    waveform: ColumnType<WaveformState | null, WaveformState | undefined, WaveformState | null>;
    created_at: Stamp;
  };
  asset_mentions: {
    asset_id: string;
    workspace_id: string;
    holder: "record" | "scene" | "channel";
    holder_id: string;
  };
  pictures: {
    workspace_id: string;
    hash: string;
    mime: string;
    etag: string;
    fetched_at: number;
    used_at: number;
  };
  records: {
    workspace_id: string;
    ref: string;
    values: Json<Record<string, string>>;
    origin: Origin;
    hand: HandEdits;
    stale: ColumnType<boolean, boolean | undefined, boolean>;
    created_at: Stamp;
    updated_at: Stamp;
  };
  presenters: {
    id: string;
    workspace_id: string;
    ref: string | null;
    name: string;
    title: ColumnType<string, string | undefined, string>;
    organization: ColumnType<string, string | undefined, string>;
    email: ColumnType<string, string | undefined, string>;
    bio: ColumnType<string, string | undefined, string>;
    photo_asset_id: string | null;
    photo_source: string | null;
    /** The photo that is to be fetched, and why the last could not be. */
    photo_wanted: ColumnType<string | null, string | null | undefined, string | null>;
    photo_problem: ColumnType<string | null, string | null | undefined, string | null>;
    hand: HandEdits;
    created_at: Stamp;
    updated_at: Stamp;
  };
  photo_wishes: {
    id: GeneratedAlways<number>;
    workspace_id: string;
    url: string;
    tries: Generated<number>;
    try_at: Stamp;
  };
  scenes: {
    id: string;
    workspace_id: string;
    title: string;
    kind: ColumnType<string, string | undefined, string>;
    description: ColumnType<string, string | undefined, string>;
    folder_id: string | null;
    template_id: string | null;
    fields: JsonDefault<Record<string, string>>;
    ref: string | null;
    is_template: Generated<boolean>;
    field_words: GeneratedAlways<string>;
    made_for: ColumnType<string | null, string | null | undefined, string | null>;
    created_at: Stamp;
    updated_at: Stamp;
  };
  shots: {
    id: string;
    workspace_id: string;
    scene_id: string;
    position: number;
    duration_ms: number;
    layout_id: string | null;
    layout_opts: JsonDefault<Record<string, unknown>>;
    timeline: Json<unknown>;
    asset_ids: ColumnType<string[], string[] | undefined, string[]>;
    named_ids: ColumnType<string[], string[] | undefined, string[]>;
    channel_ids: ColumnType<string[], string[] | undefined, string[]>;
    words: GeneratedAlways<string>;
    has_blanks: GeneratedAlways<boolean>;
    shape: GeneratedAlways<Shape>;
    subjects: GeneratedAlways<string[]>;
    created_at: Stamp;
    updated_at: Stamp;
  };
  layouts: {
    id: string;
    workspace_id: string;
    title: string;
    timeline: Json<unknown>;
    asset_ids: ColumnType<string[], string[] | undefined, string[]>;
    named_ids: ColumnType<string[], string[] | undefined, string[]>;
    channel_ids: ColumnType<string[], string[] | undefined, string[]>;
    subjects: GeneratedAlways<string[]>;
    created_at: Stamp;
    updated_at: Stamp;
  };
  folders: { id: string; workspace_id: string; name: string; parent_id: string | null; created_at: Stamp };
  collections: {
    id: string;
    workspace_id: string;
    name: string;
    prefix: string;
    fields: JsonDefault<{ name: string; type: FieldType }[]>;
    created_at: Stamp;
  };
  feeds: {
    id: string;
    workspace_id: string;
    collection_id: string;
    url: string;
    every_min: ColumnType<number, number | undefined, number>;
    title: string | null;
    feed_url: string | null;
    etag: string | null;
    last_modified: string | null;
    checked_at: number | null;
    synced_at: number | null;
    due_at: Stamp;
    failures: ColumnType<number, number | undefined, number>;
    sync_error: string | null;
    items: ColumnType<number, number | undefined, number>;
    created_at: Stamp;
  };
  feed_items: { feed_id: string; ref: string; values: Json<Record<string, string>>; gone_at: number | null };
  dayparts: {
    id: string;
    workspace_id: string;
    name: string;
    from: string;
    to: string;
    created_at: Stamp;
  };
  named_conditions: {
    id: string;
    workspace_id: string;
    name: string;
    match: ColumnType<"all" | "any", "all" | "any" | undefined>;
    when: Json<Entry[]>;
    named_ids: ColumnType<string[], string[] | undefined, string[]>;
    created_at: Stamp;
  };
  stories: {
    id: string;
    workspace_id: string;
    title: string;
    description: ColumnType<string, string | undefined, string>;
    status: ColumnType<"draft" | "live" | "archived", "draft" | "live" | "archived" | undefined>;
    created_at: Stamp;
  };
  chapters: {
    id: string;
    workspace_id: string;
    story_id: string;
    scene_id: string;
    index: number;
    settings: JsonDefault<Record<string, unknown>>;
  };
  venues: {
    id: string;
    workspace_id: string;
    name: string;
    timezone: ColumnType<string, string | undefined, string>;
    address: ColumnType<string, string | undefined, string>;
    opening_hours: Json<OpeningHours> | null;
    hand: HandEdits;
    created_at: Stamp;
  };
  stages: {
    id: string;
    workspace_id: string;
    venue_id: string | null;
    name: string;
    space: ColumnType<string, string | undefined, string>;
    kind: ColumnType<"screen" | "projector" | "wall", "screen" | "projector" | "wall" | undefined>;
    wall: Json<{ cols: number; rows: number }> | null;
    width: ColumnType<number, number | undefined, number>;
    height: ColumnType<number, number | undefined, number>;
    plays_audio: ColumnType<boolean, boolean | undefined, boolean>;
    traits: JsonDefault<Record<string, string>>;
    idle_story_id: string | null;
    opening_hours: Json<OpeningHours> | null;
    languages: ColumnType<string[], string[] | undefined, string[]>;
    presence: JsonDefault<Presence>;
    take: Json<Take> | null;
    /** When the take runs out by itself, until other systems are told that it has. */
    take_due_at: number | null;
    change_over: Json<StoredChangeOver> | null;
    rules: JsonDefault<StageRule[]>;
    named_ids: ColumnType<string[], string[] | undefined, string[]>;
    interaction: JsonDefault<Interaction>;
    calibration: Json<Calibration> | null;
    near: Json<Near> | null;
    visit: Json<Visit> | null;
    speaker_message: Json<SpeakerMessage> | null;
    channel: Json<SetChannel> | null;
    /** Whose emoji fly over it. */
    reactions_from: ColumnType<string | null, string | null | undefined, string | null>;
    player_nonce: Generated<string>;
    /** The open show that holds the stage. */
    show_id: ColumnType<string | null, string | null | undefined, string | null>;
    hand: HandEdits;
    created_at: Stamp;
  };
  channels: {
    id: string;
    workspace_id: string;
    name: string;
    number: number | null;
    group: string | null;
    logo_url: string | null;
    tvg_id: string | null;
    sources: Json<Source[]>;
    /** Its place among those that were added before and after it. */
    added: GeneratedAlways<number>;
    created_at: Stamp;
  };
  bookings: {
    id: string;
    workspace_id: string;
    stage_id: string;
    story_id: string;
    title: ColumnType<string, string | undefined, string>;
    starts_at: number;
    ends_at: number;
    repeat: string | null;
    exdates: ColumnType<number[], number[] | undefined, number[]>;
    created_at: Stamp;
  };
  screens: {
    id: string;
    workspace_id: string;
    stage_id: string;
    name: ColumnType<string, string | undefined, string>;
    cell: Json<{ col: number; row: number }> | null;
    view: ColumnType<ScreenView, ScreenView | undefined, ScreenView>;
    token_hash: Buffer;
    last_seen_at: number | null;
    resolution: Json<{ width: number; height: number }> | null;
    version: string | null;
    problems: JsonDefault<string[]>;
    playing: Json<NowPlaying> | null;
    /** Tells whether its camera reports somebody near. */
    near: ColumnType<boolean, boolean | undefined, boolean>;
    screenshot_at: number | null;
    /** The moment since which somebody waits for a screenshot. */
    screenshot_wanted_at: number | null;
    /** What was last told of it, by `screen.online` or `screen.offline`. */
    is_told_online: ColumnType<boolean, boolean | undefined, boolean>;
    /** It reported problems that `screen.problem` does not tell of yet. */
    has_untold_problems: ColumnType<boolean, boolean | undefined, boolean>;
    created_at: Stamp;
  };
  pairings: { token_hash: Buffer; code: string; expires_at: number };
}

export type FieldType = "text" | "number" | "date" | "datetime" | "image" | "url";
