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
  poll_label: 80,
  scale_label: 40,

  // Figures.
  stage_px: { min: 1, max: 32_768 },
  wall_cells: { min: 1, max: 32 },
  arrive_s: { min: 0, max: 30 },
  leave_s: { min: 1, max: 600 },
  idle_s: { min: 5, max: 3600 },
  /** How long a take may be put on for: up to a week. */
  take_ms: { min: 1000, max: 7 * 24 * 60 * 60 * 1000 },
  per_pass: { min: 1, max: 20 },
  guests_per_address: { min: 10, max: 100_000 },
} as const;
