import { type LinkProps } from "@tanstack/react-router";
import { ButtonLink } from "./Button.tsx";
import type { ReactNode } from "react";

interface GoneProps {
  /** What the address led to: `This stage is gone`. */
  title: string;
  /** The list that it was in. */
  to: LinkProps["to"];
  children?: ReactNode;
}

/** Stands where something was that an address still leads to. */
export function Gone({
  title,
  to,
  children = "Somebody deleted it, or the address is mistyped.",
}: GoneProps) {
  return (
    <div className="state">
      <h1>{title}</h1>
      <p>{children}</p>
      <ButtonLink to={to} label="See the others" />
    </div>
  );
}
