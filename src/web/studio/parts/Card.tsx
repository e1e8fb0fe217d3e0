import type { ReactNode } from "react";
import { Mark } from "../shell/Mark.tsx";
import { useTitle } from "./useTitle.ts";

interface CardProps {
  title: string;
  wide?: boolean;
  children: ReactNode;
}

/** A page that is one thing in the middle: signing in, a link, a dead end. */
export function Card({ title, wide = false, children }: CardProps) {
  useTitle(title);
  return (
    <main className="card-page">
      <Mark />
      <div className={wide ? "card card-wide" : "card"}>
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  );
}
