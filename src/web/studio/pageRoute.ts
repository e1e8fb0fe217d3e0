import { type AnyRoute, createRoute, lazyRouteComponent, type RouteComponent } from "@tanstack/react-router";
import { text } from "./shellRoute.ts";

/** The words of an address that a page reads; all of them may be missing. */
export function readSearch<Name extends string>(...names: Name[]) {
  return (search: Record<string, unknown>) =>
    Object.fromEntries(names.map((name) => [name, text(search[name])])) as {
      [Key in Name]?: string | undefined;
    };
}

/** A page whose file is loaded when somebody goes there. */
export function lazyPage<
  Parent extends AnyRoute,
  const Path extends string,
  Module extends Record<string, unknown>,
>(parent: Parent, path: Path, component: keyof Module & string, load: () => Promise<Module>) {
  const options = {
    getParentRoute: () => parent,
    path,
    component: lazyRouteComponent(load, component) as RouteComponent,
  };
  return createRoute<unknown, Parent, Path>(options);
}

/** The same for a page that reads these words of its address. */
export function lazySearchPage<
  Parent extends AnyRoute,
  const Path extends string,
  Module extends Record<string, unknown>,
  Name extends string,
>(
  parent: Parent,
  path: Path,
  component: keyof Module & string,
  load: () => Promise<Module>,
  ...names: Name[]
) {
  return createRoute({
    getParentRoute: () => parent,
    path,
    validateSearch: readSearch(...names),
    component: lazyRouteComponent(load, component) as RouteComponent,
  });
}
