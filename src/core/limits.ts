/**
 * What requests may hold at most: the schemas check it, and the studio's forms say so before anything is sent. Nothing is
 * imported here, so that pages carry no validator.
 */
export const limits = {
  // Lengths, in characters.
  name: 200,
  ref: 200,
  /** Two characters short of a ref: a record's ref goes on with a slash and at least one more. */
  prefix: 198,
  description: 4000,
  /** Of the words that stand for a picture. */
  alt: 500,
  email: 254,
  /** Of an address that the service reads from or sends people to. */
  web_url: 2000,
  venue_address: 1000,
  pairing_code: 20,
  consent: 2000,
  release_note: 2000,
  welcome_line: 500,
  /** Read at a glance by somebody on stage. */
  presenter_note: 200,
  /** Read by somebody on stage while they speak. */
  speaker_message: 280,
  /** Read from the back row. */
  alert_title: 120,
  alert_text: 500,
  poll_label: 80,
  /** An emoji may be made of many characters. */
  emoji: 16,
  /** What a moderator writes below a question. */
  answer_text: 500,
  /** Why a post was taken off. */
  moderation_reason: 200,
  moderation_word: 80,
  scale_label: 40,

  // Figures.
  /** Languages in which an alert is written. */
  alert_languages: 20,
  /** Stages of one group. */
  group_stages: 2_000,
  stage_px: { min: 1, max: 32_768 },
  wall_cells: { min: 1, max: 32 },
  arrive_s: { min: 0, max: 30 },
  leave_s: { min: 1, max: 600 },
  idle_s: { min: 5, max: 3600 },
  /** How long a take may be put on for: up to a week. */
  take_ms: { min: 1000, max: 7 * 24 * 60 * 60 * 1000 },
  per_pass: { min: 1, max: 20 },
  /** Nothing that plays in one piece is longer than a day. */
  timeline_ms: { min: 0, max: 86_400_000 },
  transition_ms: { min: 0, max: 10_000 },
  shot_ms: { min: 500, max: 86_400_000 },
  guests_per_address: { min: 10, max: 100_000 },
  wall_delay_s: { min: 0, max: 600 },
  retention_days: { min: 1, max: 3_650 },
  /** Cues of one list, and actions of one cue. */
  cues: 500,
  cue_actions: 50,
  /** Records that one action of a cue writes. */
  cue_records: 500,
  cue_delay_ms: 24 * 60 * 60 * 1000,
  /** Action links of one workspace. */
  action_links: 1_000,
  /** Words that one workspace holds or allows. */
  moderation_words: 2_000,
  /** Posts that one moderator takes at once. */
  claimed_posts: 50,

  // Rules.
  rule_label: 200,
  rule_text: 10_000,
  rule_filter: 500,
  colour: 200,
  /** Of a blank or a trait that a condition names. */
  rule_property: 200,
  /** What a condition compares with. */
  rule_value: 2000,
  rule_minutes: { min: -1_000_000, max: 1_000_000 },
  rule_seconds: { min: 0, max: 86_400 },
  rule_opacity: { min: 0, max: 1 },
  rule_scale: { min: 0, max: 100 },
  rule_fade_ms: { min: 0, max: 60_000 },
  /** Entries of one list of conditions, be it of a rule or of a group. */
  rule_entries: 200,
  /** Groups within groups; in a timeline a condition further down would be nested too deep to be taken in. */
  rule_depth: 15,
  /** Rules of one block, or of the canvas. */
  rules: 500,
  stage_rules: 100,
  backdrop_colours: 12,
  backdrop_angle: { min: -3600, max: 3600 },
  backdrop_speed: { min: 0, max: 100 },

  // Webhooks.
  webhooks: 50,
  webhook_events: 50,

  // Trouble.
  trouble_emails: 20,
} as const;
