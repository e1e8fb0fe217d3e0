import { Link, Outlet, useLocation } from "@tanstack/react-router";
import { Room } from "../parts/Room.tsx";

const tabs = [
  { to: "/library", label: "Scenes" },
  { to: "/library/templates", label: "Templates" },
  { to: "/library/layouts", label: "Layouts" },
  { to: "/library/media", label: "Media" },
  { to: "/library/rules", label: "Rules" },
] as const;

export function Library() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  // Scenes are at the beginning of every address here, so their tab is the one that is open unless another is.
  const open = tabs.findLast(({ to }) => path === to || path.startsWith(`${to}/`)) ?? tabs[0];
  return (
    <Room title="Library" page={open.label} width={1240}>
      <nav className="tabs" aria-label="Library">
        {tabs.map(({ to, label }) => (
          <Link key={to} to={to} className={to === open.to ? "tab active" : "tab"} activeProps={{}}>
            {label}
          </Link>
        ))}
      </nav>
      <Outlet />
    </Room>
  );
}
