import { Link, Outlet, useMatches } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { Room } from "../parts/Room.tsx";
import { useSession } from "../people/session.ts";
import { settingsTabs } from "./settingsTabs.ts";

export function Settings() {
  const { workspace } = useSession();
  // Of the tab that is shown: while another is being loaded, the address is ahead of it.
  const path = useMatches({ select: (matches) => matches.at(-1)!.pathname });
  const tab = settingsTabs.find(({ to }) => path.startsWith(to));
  const isClosed = tab?.owners === true && workspace.role !== "owner";

  const tabs = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone the tabs are wider than the page.
    tabs.current?.querySelector(".active")?.scrollIntoView({ block: "nearest" });
  }, [path]);

  return (
    <Room title="Settings" page={tab?.label}>
      <nav ref={tabs} className="tabs" aria-label="Settings">
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
          Only owners see this, and your role in {workspace.name} is {workspace.role}. Ask one of its owners
          if you need something changed here.
        </p>
      ) : (
        <Outlet />
      )}
    </Room>
  );
}
