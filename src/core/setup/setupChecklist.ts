export const setupSteps = ["venue", "stage", "screen", "story", "play", "channels"] as const;
export type SetupStep = (typeof setupSteps)[number];

/** How many of each thing the workspace has. */
export interface SetupFacts {
  venues: number;
  stages: number;
  screens: number;
  stories: number;
  /** The number of stages with something to play. */
  onScreen: number;
  channels: number;
}

export interface ChecklistStep {
  step: SetupStep;
  title: string;
  done: boolean;
  optional: boolean;
  /** What must be done before this step; null when nothing blocks it. */
  blocked: string | null;
  what: string;
}

interface Step {
  title: string;
  what: string;
  fact: keyof SetupFacts;
  /** The steps that must be done first. */
  needs: readonly SetupStep[];
  optional?: true;
}

const steps: Record<SetupStep, Step> = {
  venue: {
    title: "Add a venue",
    what: "The place where your screens are. Its time zone makes the times on every screen right.",
    fact: "venues",
    needs: [],
  },
  stage: {
    title: "Add a stage",
    what: "A stage is what an audience looks at: a screen, a projector, or a wall of several screens.",
    fact: "stages",
    needs: ["venue"],
  },
  screen: {
    title: "Connect a screen",
    what: "Open the address /screen on the device that will show it, and enter the code that appears there.",
    fact: "screens",
    needs: ["stage"],
  },
  story: {
    title: "Make a story",
    what: "A story is what plays: scenes, one after the other. A quick start makes one from a news site or a TV channel.",
    fact: "stories",
    needs: [],
  },
  play: {
    title: "Put it on the screen",
    what: "Choose a story with at least one scene that a stage plays all day, or book it for a time.",
    fact: "onScreen",
    needs: ["stage", "story"],
  },
  channels: {
    title: "Add TV channels",
    what: "Import a playlist to show live television. Without any, everything else works all the same.",
    fact: "channels",
    needs: [],
    optional: true,
  },
};

/** Lists what there is to do until something plays, in order; `is_shown` tells that a screen has something to play. */
export function setupChecklist(facts: SetupFacts, is_shown: boolean): ChecklistStep[] {
  // Once there are screens, a stage that plays for nobody is no picture on any of them.
  const isDone = (step: SetupStep) =>
    step === "play" && facts.screens > 0 ? is_shown : facts[steps[step].fact] > 0;
  return setupSteps.map((step) => {
    const { title, what, needs, optional = false } = steps[step];
    const missing = needs.find((needed) => !isDone(needed));
    const done = isDone(step);
    const blocked = done || missing === undefined ? null : `${steps[missing].title} first`;
    return { step, title, done, optional, blocked, what };
  });
}
