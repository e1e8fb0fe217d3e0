import { createElement, type FunctionComponent, type SVGProps } from "react";

export type LucideIcon = FunctionComponent<SVGProps<SVGSVGElement> & { size?: number }>;

/** Draws lines in the colour of the text. Unless it is given a name, an icon is only for the eye. */
export function createIcon(d: string): LucideIcon {
  return ({ size = 24, ...attributes }) =>
    createElement(
      "svg",
      {
        xmlns: "http://www.w3.org/2000/svg",
        width: size,
        height: size,
        viewBox: "0 0 24 24",
        fill: "none",
        stroke: "currentColor",
        strokeWidth: 2,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        "aria-hidden": isNamed(attributes) ? undefined : true,
        ...attributes,
      },
      createElement("path", { d }),
    );
}

const isNamed = (attributes: object): boolean =>
  Object.keys(attributes).some((name) => name.startsWith("aria-") || name === "role" || name === "title");
