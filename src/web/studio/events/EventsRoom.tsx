import { Link, Outlet } from "@tanstack/react-router";
import styles from "./Events.module.css";

const tabs = [
  { to: "/events", label: "Events", exact: true },
  { to: "/events/sessions", label: "Live sessions", exact: false },
  { to: "/events/bookings", label: "Bookings", exact: false },
] as const;

export function EventsRoom() {
  return (
    <div className={styles.page}>
      <h1>Events</h1>
      <nav className="tabs" aria-label="Events">
        {tabs.map(({ to, label, exact }) => (
          <Link key={to} to={to} className="tab" activeOptions={{ exact, includeSearch: false }}>
            {label}
          </Link>
        ))}
      </nav>
      <Outlet />
    </div>
  );
}
