import type { ReactNode } from "react";
import "./room.css";
import { useTitle } from "./useTitle.ts";

/** What every room has: its title, in the page and in the browser's tab. */
export function Room({
  title,
  page,
  children,
}: {
  title: string;
  page?: string | undefined;
  children: ReactNode;
}) {
  useTitle(page, title);
  return (
    <div className="room">
      <h1>{title}</h1>
      {children}
    </div>
  );
}
