import type { ReactNode } from "react";
import { Mark } from "../shell/Mark.tsx";
import "./card.css";
import { useTitle } from "./useTitle.ts";

/** A page that is one thing in the middle: signing in, a link, a dead end. */
export function Card({ title, children }: { title: string; children: ReactNode }) {
  useTitle(title);
  return (
    <main className="card-page">
      <Mark />
      <div className="card">
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  );
}
