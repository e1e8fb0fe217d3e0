import { Tabs } from "radix-ui";
import { BlockList } from "./BlockList.tsx";
import { MediaPanel } from "./MediaPanel.tsx";
import styles from "./LeftPanel.module.css";

/** What is on the shot, from front to back, and the files that can be put onto it. */
export function LeftPanel() {
  return (
    <Tabs.Root defaultValue="blocks" className={styles.panel}>
      <Tabs.List className="tabs" aria-label="Blocks and media">
        <Tabs.Trigger value="blocks" className={`tab ${styles.tab}`}>
          Blocks
        </Tabs.Trigger>
        <Tabs.Trigger value="media" className={`tab ${styles.tab}`}>
          Media
        </Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content value="blocks" tabIndex={-1}>
        <BlockList />
      </Tabs.Content>
      <Tabs.Content value="media" tabIndex={-1}>
        <MediaPanel />
      </Tabs.Content>
    </Tabs.Root>
  );
}
