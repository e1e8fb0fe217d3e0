import { newsIn, NewsFields } from "./NewsFields.tsx";
import { StartDialog } from "./StartDialog.tsx";
import { UrlField, urlIn } from "./UrlField.tsx";

export function NewsDialog() {
  return (
    <StartDialog
      kind="news"
      title="News on a screen"
      submit="Show the news"
      works="Reading the feed"
      bodyOf={(values) => ({ url: urlIn(values), ...newsIn(values) })}
    >
      <UrlField autoFocus />
      <NewsFields />
    </StartDialog>
  );
}
