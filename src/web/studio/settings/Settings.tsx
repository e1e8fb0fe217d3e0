import { Link, Outlet, useLocation } from "@tanstack/react-router";
import { Room } from "../parts/Room.tsx";
import { useSession } from "../people/session.ts";
import "./settings.css";
import { settingsTabs } from "./settingsTabs.ts";

export function Settings() {
  const { workspace } = useSession();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const tab = settingsTabs.find(({ to }) => path.startsWith(to));
  const isClosed = tab?.owners === true && workspace.role !== "owner";

  return (
    <Room title="Settings" page={tab?.label}>
      <nav className="tabs" aria-label="Settings">
        {settingsTabs
          .filter(({ owners }) => workspace.role === "owner" || !owners)
          .map(({ to, label }) => (
            <Link key={to} to={to} className="tab" activeOptions={{ includeSearch: false }}>
              {label}
            </Link>
          ))}
      </nav>
      {isClosed ? (
        <p className="muted">
          Only owners see this. You are {workspace.role} in {workspace.name}: ask one of its owners if you
          need something changed here.
        </p>
      ) : (
        <Outlet />
      )}
    </Room>
  );
}
