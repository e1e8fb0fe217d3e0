import { Link, Outlet, useLocation } from "@tanstack/react-router";
import { Room } from "../parts/Room.tsx";

const tabs = [
  { to: "/library", label: "Scenes" },
  { to: "/library/media", label: "Media" },
] as const;

export function Library() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const isMedia = path.startsWith("/library/media");
  return (
    <Room title="Library" page={isMedia ? "Media" : "Scenes"} width={1240}>
      <nav className="tabs" aria-label="Library">
        {tabs.map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            className={(to === "/library/media") === isMedia ? "tab active" : "tab"}
            activeProps={{}}
          >
            {label}
          </Link>
        ))}
      </nav>
      <Outlet />
    </Room>
  );
}
