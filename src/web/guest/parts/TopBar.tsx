import type { GuestConnectionState } from "../guestConnection.ts";
import type { Tabs } from "../play/useTab.ts";
import { useLabels } from "../language.tsx";
import type { PageLogo } from "../pageData.ts";
import { Logo } from "./Logo.tsx";

interface Props {
  name: string | null;
  logo: PageLogo | null;
  line: GuestConnectionState;
  isSending: boolean;
  tabs: Tabs;
}

/** Shows whose page this is, and whether it is connected; it is always in sight. */
export function TopBar({ name, logo, line, isSending, tabs }: Props) {
  const labels = useLabels();
  const hasTabs = tabs.offered.length > 1;
  // Beside a game or a poll there is no room for more than the tabs.
  const isPlaying = hasTabs && tabs.offered.some((tab) => tab === "game" || tab === "poll");
  const said = line === "lost" && isSending ? labels.lost_and_sending : labels[line];
  return (
    <header class="top">
      {isPlaying ? <TabBar tabs={tabs} /> : <Host name={name} logo={logo} />}
      <p class="line" data-line={line} role="status">
        <span class="line-dot" aria-hidden="true" />
        <span class={isPlaying && line === "connected" ? "unseen" : undefined}>{said}</span>
      </p>
      {hasTabs && !isPlaying && <TabBar tabs={tabs} />}
    </header>
  );
}

/** Says whose page this is. */
function Host({ name, logo }: Pick<Props, "name" | "logo">) {
  if (logo) return <Logo logo={logo} name={name ?? ""} />;
  return name === null ? null : (
    <p class="top-name" dir="auto">
      {name}
    </p>
  );
}

function TabBar({ tabs: { offered, shown, calling, choose } }: { tabs: Tabs }) {
  const labels = useLabels();
  return (
    <nav class="tabs">
      {offered.map((tab) => (
        <button
          key={tab}
          type="button"
          class="tab"
          aria-current={tab === shown ? "page" : undefined}
          onClick={() => choose(tab)}
        >
          {labels.tab[tab]}
          {tab === calling && <span class="tab-call">{labels.question_waits}</span>}
        </button>
      ))}
    </nav>
  );
}
