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
