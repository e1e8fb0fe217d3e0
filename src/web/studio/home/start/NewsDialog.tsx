import { useSession } from "../../people/session.ts";
import { newsIn, NewsFields } from "./NewsFields.tsx";
import { StartDialog } from "./StartDialog.tsx";
import { UrlField, urlIn } from "./UrlField.tsx";

export function NewsDialog() {
  const { api } = useSession();
  return (
    <StartDialog
      kind="news"
      title="News on a screen"
      submit="Show the news"
      works="Reading the feed"
      bodyOf={(values) => ({ url: urlIn(values), ...newsIn(values) })}
      post={(body) => api.post("/quick-starts/news", { body })}
    >
      <UrlField autoFocus />
      <NewsFields />
    </StartDialog>
  );
}
