import { X } from "#icons";
import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from "react";
import { Button, IconButton } from "./Button.tsx";
import styles from "./Notices.module.css";

interface Notice {
  id: number;
  text: string;
  undo: (() => void) | undefined;
  about: string | undefined;
}

/** `about`: what it was done to. Only the last step can be taken back, so what was said of it before goes. */
type Notify = (text: string, undo?: () => void, about?: string) => void;

const NotifyContext = createContext<Notify>(() => {});
const shown_ms = 8000;
// Who has pressed the wrong thing before an audience looks at the stage first.
const undoable_ms = 20_000;

/** Says in a corner what was just done, with a way back where there is one. */
export function useNotify(): Notify {
  return useContext(NotifyContext);
}

export function NoticeProvider({ children }: { children: ReactNode }) {
  const [notices, setNotices] = useState<Notice[]>([]);
  const lastId = useRef(0);

  const drop = (id: number) => setNotices((before) => before.filter((notice) => notice.id !== id));
  const notify = useCallback<Notify>((text, undo, about) => {
    const id = (lastId.current += 1);
    setNotices((before) => {
      const others = before.filter((notice) => about === undefined || notice.about !== about);
      return [...others.slice(-2), { id, text, undo, about }];
    });
    setTimeout(() => drop(id), undo ? undoable_ms : shown_ms);
  }, []);

  return (
    <NotifyContext value={notify}>
      {children}
      {/* Named as live, it stays within reach while a dialog hides the rest of the page. */}
      <div className={`stack gap-8 ${styles.notices}`} role="status" aria-live="polite">
        {notices.map(({ id, text, undo }) => (
          <div key={id} className={`row gap-12 ${styles.notice}`} data-notice>
            <span className="grow">{text}</span>
            {undo && (
              <Button
                look="text"
                onClick={() => {
                  drop(id);
                  undo();
                }}
                label="Undo"
              />
            )}
            <IconButton icon={X} label="Close this notice" onClick={() => drop(id)} />
          </div>
        ))}
      </div>
    </NotifyContext>
  );
}
