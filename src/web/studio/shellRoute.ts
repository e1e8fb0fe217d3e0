import { createRootRoute, createRoute, retainSearchParams } from "@tanstack/react-router";
import { PageMissing } from "./shell/PageMissing.tsx";
import { Shell } from "./shell/Shell.tsx";

export const text = (value: unknown) => (typeof value === "string" ? value : undefined);

export const root = createRootRoute({
  // The workspace stands in the address of people who have several, so that a link opens the right one.
  validateSearch: (search): { workspace?: string | undefined } => ({ workspace: text(search["workspace"]) }),
  search: { middlewares: [retainSearchParams(["workspace"])] },
  notFoundComponent: PageMissing,
});

/** Every room stands in it. */
export const shell = createRoute({ getParentRoute: () => root, id: "shell", component: Shell });
