import { Link, Outlet, useLocation } from "@tanstack/react-router";
import { Room } from "../parts/Room.tsx";

const tabs = [
  { to: "/data/collections", label: "Collections" },
  { to: "/data/records", label: "All records" },
  { to: "/data/presenters", label: "Presenters" },
] as const;

export function Data() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (
    <Room title="Data" page={tabs.find(({ to }) => path.startsWith(to))?.label}>
      <nav className="tabs" aria-label="Data">
        {tabs.map(({ to, label }) => (
          <Link key={to} to={to} className="tab" activeOptions={{ includeSearch: false }}>
            {label}
          </Link>
        ))}
      </nav>
      <Outlet />
    </Room>
  );
}
