import { Link, Outlet, useMatches } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { Room } from "../parts/Room.tsx";
import { useSession } from "../people/session.ts";
import { maySee, settingsTabs } from "./settingsTabs.ts";

export function Settings() {
  const { workspace } = useSession();
  // Of the tab that is shown: while another is being loaded, the address is ahead of it.
  const path = useMatches({ select: (matches) => matches.at(-1)!.pathname });
  const tab = settingsTabs.find(({ to }) => path.startsWith(to));
  const isClosed = tab !== undefined && !maySee(tab, workspace.role);

  const tabs = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone the tabs are wider than the page.
    tabs.current?.querySelector(".active")?.scrollIntoView({ block: "nearest" });
  }, [path]);

  return (
    <Room title="Settings" page={tab?.label}>
      <nav ref={tabs} className="tabs" aria-label="Settings">
        {settingsTabs
          .filter((tab) => maySee(tab, workspace.role))
          .map(({ to, label }) => (
            <Link key={to} to={to} className="tab" activeOptions={{ includeSearch: false }}>
              {label}
            </Link>
          ))}
      </nav>
      {isClosed ? (
        <p className="muted">
          Only {tab.who === "owners" ? "owners" : "editors and owners"} see this, and your role in{" "}
          {workspace.name} is {workspace.role}. Ask one of its owners if you need something changed here.
        </p>
      ) : (
        <Outlet />
      )}
    </Room>
  );
}
