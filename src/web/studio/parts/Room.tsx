import type { ReactNode } from "react";
import { useTitle } from "./useTitle.ts";

interface RoomProps {
  title: string;
  /** The part of the room that is open, for the browser's tab. */
  page?: string | undefined;
  /** How many pixels wide it may become, where 960 are too few. */
  width?: number | undefined;
  children: ReactNode;
}

/** What every room has: its title, in the page and in the browser's tab. */
export function Room({ title, page, width, children }: RoomProps) {
  useTitle(page, title);
  return (
    <div className="room" style={width === undefined ? {} : { "--room-width": `${width}px` }}>
      <h1>{title}</h1>
      {children}
    </div>
  );
}
