import { Link, type LinkProps } from "@tanstack/react-router";
import { type LucideIcon, Newspaper, PersonStanding, Rss, Tv } from "lucide-react";
import styles from "./Home.module.css";

const starts: { to: NonNullable<LinkProps["to"]>; icon: LucideIcon; label: string; makes: string }[] = [
  {
    to: "/start/news",
    icon: Newspaper,
    label: "News",
    makes: "Headlines with pictures from a feed or a news website, always the newest",
  },
  { to: "/start/tv", icon: Tv, label: "TV", makes: "A channel full screen, with its name and a clock" },
  {
    to: "/start/news-then-tv",
    icon: Rss,
    label: "News, then TV",
    makes: "A few headlines, then the channel for a while, by turns",
  },
  {
    to: "/start/attract",
    icon: PersonStanding,
    label: "Someone in front of the screen",
    makes: "One thing all day, another while somebody stands close",
  },
];

export function QuickStarts({ isFirst }: { isFirst: boolean }) {
  return (
    <section className={styles.section} aria-label="Quick starts">
      {!isFirst && <h2>Start something new</h2>}
      <ul className={styles.quickStarts}>
        {starts.map(({ to, icon: Icon, label, makes }) => (
          <li key={to}>
            <Link className={styles.quickStart} to={to}>
              <Icon aria-hidden />
              <b>{label}</b>
              <span className="muted small">{makes}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
