import { type Controller, controls, type ShowStatus } from "./show.ts";

export interface ShowState {
  status: ShowStatus;
  controller: Controller | null;
}

/** `with_control` tells who must control the show: the caller, the caller or nobody, or anybody. */
interface Action {
  from: readonly ShowStatus[];
  with_control: "own" | "own_or_nobodys" | "anybodys";
  to: (by: Controller) => ShowState;
}

/** What can be done with a show, and when. */
export const showActions = {
  open: {
    from: ["planned", "closed"],
    with_control: "anybodys",
    to: (by) => ({ status: "open", controller: by }),
  },
  take_control: {
    from: ["open"],
    with_control: "anybodys",
    to: (by) => ({ status: "open", controller: by }),
  },
  release: {
    from: ["open"],
    with_control: "own",
    to: () => ({ status: "open", controller: null }),
  },
  close: {
    from: ["open"],
    with_control: "own_or_nobodys",
    to: () => ({ status: "closed", controller: null }),
  },
} as const satisfies Record<string, Action>;

export type ShowAction = keyof typeof showActions;
export const showActionNames = Object.keys(showActions) as ShowAction[];

export type ShowActionResult = { state: ShowState } | { refused: "status" | "control" | "nobody" };

/** Returns the show after the action, or why it is refused. */
export function actOnShow(show: ShowState, action: ShowAction, by: Controller): ShowActionResult {
  const { from, with_control, to }: Action = showActions[action];
  if (!from.includes(show.status)) return { refused: "status" };
  if (with_control !== "anybodys" && !controls(by, show.controller)) {
    if (show.controller !== null) return { refused: "control" };
    if (with_control === "own") return { refused: "nobody" };
  }
  // A controller that takes control again keeps the name under which it took control first.
  if (action === "take_control" && controls(by, show.controller)) return { state: show };
  return { state: to(by) };
}
