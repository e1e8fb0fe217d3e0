import type { Sensor } from "../sensor.ts";
import { word } from "../wording.ts";

export const presence: Sensor = {
  sensor: "presence",
  label: "Someone in front of the screen",
  readings: [
    {
      property: null,
      label: "Who the stage's camera notices",
      ops: [
        {
          op: "near",
          label: "someone is near",
          say: () => "while someone is near",
          value: {},
          holds: (_, at) => at.near_since !== null,
        },
        {
          op: "not_near",
          label: "nobody is near",
          say: () => "while nobody is near",
          value: {},
          holds: (_, at) => at.near_since === null,
        },
        {
          op: "near_for",
          label: "someone has been near for",
          say: ({ seconds }) => `once someone has been near for ${word(seconds)} s`,
          value: { seconds: "seconds" },
          holds: ({ seconds }, at) =>
            at.near_since !== null && at.now - at.near_since >= (seconds as number) * 1000,
        },
      ],
      example: { sensor: "presence", op: "near_for", value: { seconds: 3 } },
    },
  ],
};
