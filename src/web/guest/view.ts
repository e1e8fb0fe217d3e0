import { useEffect, useRef, useState } from "preact/hooks";
import type { PostKind } from "../../core/posts/post.ts";
import type { QueuedPost } from "./queue/queuedPost.ts";

/** Says which view is shown. */
export type View =
  | { at: "home" }
  /** `draft` is a post that was refused and is changed. */
  | { at: "compose"; kind: PostKind; draft: QueuedPost | null };

const home: View = { at: "home" };

/** The phone's own back button leads home, too. */
export function useView(): [View, (view: View) => void] {
  const [view, setView] = useState<View>(home);
  // A second step back, before the first is done, would leave the page.
  const isLeaving = useRef(false);
  useEffect(() => {
    const goBack = () => {
      isLeaving.current = false;
      setView(home);
    };
    addEventListener("popstate", goBack);
    return () => removeEventListener("popstate", goBack);
  }, []);
  function show(next: View) {
    if (isLeaving.current) return;
    if (next.at === "home" && view.at !== "home") {
      isLeaving.current = true;
      return history.back();
    }
    if (next.at !== "home") history.pushState(null, "");
    setView(next);
  }
  return [view, show];
}
