/** Rules that an editor offers ready-made; what each becomes is an ordinary rule. */
export const presets = {
  only_filled: {
    label: "Only when filled",
    description: "Left out when a blank of this block has no value",
    rule: {
      when: [{ sensor: "field", op: "not_filled" }],
      set: { hidden: true },
      phase: "fill",
    },
  },
  in_the_evening: {
    label: "Dimmed in the evening",
    description: "Shows at 60 % from 20:00 to 06:00, venue time",
    rule: {
      when: [{ sensor: "clock", property: "time", op: "between", value: { from: "20:00", to: "06:00" } }],
      set: { opacity: 0.6 },
    },
  },
  while_live: {
    label: "Only while a session is live",
    description: "Hidden unless the stage's session is live",
    rule: {
      when: [{ sensor: "session", property: "status", op: "is_not", value: { status: "live" } }],
      set: { hidden: true },
    },
  },
  last_minutes: {
    label: "Red in the last five minutes",
    description: "Turns red when the stage's session ends in less than five minutes",
    rule: {
      when: [{ sensor: "session", property: "ends_in", op: "lt", value: { minutes: 5 } }],
      set: { color: "#ff6369" },
    },
  },
  someone_near: {
    label: "Larger when someone is near",
    description: "Grows by a tenth while someone stands in front of the screen",
    rule: {
      when: [{ sensor: "presence", op: "near" }],
      set: { scale: 1.1 },
    },
  },
  nobody_near: {
    label: "Hidden while nobody is near",
    description: "Shows only while someone stands in front of the screen",
    rule: {
      when: [{ sensor: "presence", op: "not_near" }],
      set: { hidden: true },
    },
  },
} as const;

export type PresetKey = keyof typeof presets;

/** Ready-made rules of the canvas. */
export const canvasPresets = {
  darker_in_the_evening: {
    label: "Darker in the evening",
    description: "A black ground from 20:00 to 06:00, venue time",
    rule: {
      when: [{ sensor: "clock", property: "time", op: "between", value: { from: "20:00", to: "06:00" } }],
      set: { background: "#05070a" },
      fade_ms: 3000,
    },
  },
  red_last_minutes: {
    label: "Red in the last five minutes",
    description: "A red ground when the stage's session ends in less than five minutes",
    rule: {
      when: [{ sensor: "session", property: "ends_in", op: "lt", value: { minutes: 5 } }],
      set: { background: "#7a1218" },
    },
  },
  brighter_when_near: {
    label: "Moving lights when someone is near",
    description: "Lights move behind everything while someone stands in front of the screen",
    rule: {
      when: [{ sensor: "presence", op: "near" }],
      set: { backdrop: { style: "orbs", colors: ["#ffb224", "#7c3aed", "#1e66f5"] } },
    },
  },
} as const;

/** Ready-made conditions for rules of a stage; what it plays then is added by who uses one. */
export const stagePresets = {
  lunch_time: {
    label: "Lunch time",
    description: "Every day from 12:00 to 14:00, venue time",
    rule: {
      when: [{ sensor: "clock", property: "time", op: "between", value: { from: "12:00", to: "14:00" } }],
    },
  },
  evening: {
    label: "In the evening",
    description: "From 18:00 to 23:00, venue time",
    rule: {
      when: [{ sensor: "clock", property: "time", op: "between", value: { from: "18:00", to: "23:00" } }],
    },
  },
  weekend: {
    label: "At the weekend",
    description: "All day on Saturday and Sunday",
    rule: { when: [{ sensor: "weekday", op: "is", value: { days: ["sat", "sun"] } }] },
  },
  someone_near: {
    label: "Someone is near",
    description: "While someone stands in front of one of the stage's screens",
    rule: { when: [{ sensor: "presence", op: "near" }] },
  },
  before_a_session: {
    label: "Before a session",
    description: "In the last ten minutes before the stage's session starts",
    rule: { when: [{ sensor: "session", property: "starts_in", op: "lt", value: { minutes: 10 } }] },
  },
  session_live: {
    label: "While a session is live",
    description: "From the moment the stage's session goes live until it ends or is held",
    rule: { when: [{ sensor: "session", property: "status", op: "is", value: { status: "live" } }] },
  },
} as const;
