import { describe, expect, test } from "vitest";
import { chooseSource, findVoice, isTimeToShow, listSources } from "./shownSources.ts";

const streams = { camera: "one", screen: "one" };

describe("what is shown of a presenter", () => {
  test("is the operator's choice, else the block's, else the camera", () => {
    expect([
      chooseSource({ source: "screen" }, "both"),
      chooseSource({ source: null }, "both"),
      chooseSource({ source: null }, "hologram"),
      chooseSource({ source: null }, undefined),
    ]).toEqual(["screen", "both", "camera", "camera"]);
  });

  test("is one picture or both, and in a circle one", () => {
    expect([
      listSources("camera", { is_round: false }),
      listSources("both", { is_round: false }),
      listSources("both", { is_round: true }),
      listSources("screen", { is_round: true }),
    ]).toEqual([["camera"], ["screen", "camera"], ["camera"], ["screen"]]);
  });

  test("waits a moment for the second picture, unless something is up already or it does not come", () => {
    const wanted = ["screen", "camera"] as const;
    const came = { came: ["camera"] as const, since: 1_000, is_shown: false };
    expect([
      isTimeToShow(wanted, { streams }, came, 1_100),
      isTimeToShow(wanted, { streams }, came, 2_500),
      isTimeToShow(wanted, { streams: { camera: "one" } }, came, 1_100),
      isTimeToShow(wanted, { streams }, { ...came, is_shown: true }, 1_100),
      isTimeToShow(wanted, { streams }, { ...came, came: ["camera", "screen"] }, 1_100),
      isTimeToShow(wanted, { streams }, { ...came, came: [] }, 9_000),
    ]).toEqual([false, true, true, true, true, false]);
  });
});

test("a presenter's voice comes with the camera, or without one with the screen", () => {
  expect([
    findVoice({ streams }),
    findVoice({ streams: { screen: "one" } }),
    findVoice({ streams: {} }),
  ]).toEqual(["camera", "screen", null]);
});
