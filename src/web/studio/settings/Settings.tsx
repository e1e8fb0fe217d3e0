import { Link, Outlet, useMatches } from "@tanstack/react-router";
import { Room } from "../parts/Room.tsx";
import { TabBar } from "../parts/TabBar.tsx";
import { useSession } from "../people/session.ts";
import styles from "./Settings.module.css";
import { maySee, settingsTabs } from "./settingsTabs.ts";

export function Settings() {
  const { workspace } = useSession();
  // Of the tab that is shown: while another is being loaded, the address is ahead of it.
  const path = useMatches({ select: (matches) => matches.at(-1)!.pathname });
  const tab = settingsTabs.find(({ to }) => path.startsWith(to));
  const isClosed = tab !== undefined && !maySee(tab, workspace.role);

  return (
    <Room title="Settings" page={tab?.label} width={1280}>
      <TabBar label="Settings">
        {settingsTabs
          .filter((tab) => maySee(tab, workspace.role))
          .map(({ to, label }) => (
            <Link key={to} to={to} className="tab" activeOptions={{ includeSearch: false }}>
              {label}
            </Link>
          ))}
      </TabBar>
      <div className={styles.part}>
        {isClosed ? (
          <p className="muted">
            Only {tab.who === "owners" ? "owners" : "editors and owners"} see this, and your role in{" "}
            {workspace.name} is {workspace.role}. Ask one of its owners if you need something changed here.
          </p>
        ) : (
          <Outlet />
        )}
      </div>
    </Room>
  );
}
