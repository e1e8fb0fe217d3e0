import { useEffect } from "preact/hooks";
import type { GuestEngagement } from "../../core/engagements/engagement.ts";
import { Compose } from "./parts/Compose.tsx";
import { Gone } from "./parts/Gone.tsx";
import { Home } from "./parts/Home.tsx";
import { News } from "./parts/News.tsx";
import { TopBar } from "./parts/TopBar.tsx";
import type { Phone, PhoneState } from "./phone.ts";
import { Speaking } from "./speaking.tsx";
import { usePhone } from "./usePhone.ts";
import { useView, type View } from "./view.ts";

interface Props {
  phone: Phone;
  brand_name: string | null;
}

export function App({ phone, brand_name }: Props) {
  const state = usePhone(phone);
  const [view, show] = useView();
  const { engagement } = state;
  const title = engagement?.title;
  useEffect(() => {
    if (title !== undefined) document.title = title;
  }, [title]);
  if (!engagement)
    return (
      <Speaking offered={[]}>
        <Gone />
      </Speaking>
    );
  return (
    <Speaking offered={engagement.languages}>
      <TopBar
        name={view.at === "home" ? brand_name : engagement.title}
        line={state.line}
        isSending={state.sending.some(({ post }) => post.step.at !== "refused")}
      />
      <Shown phone={phone} state={state} engagement={engagement} view={view} show={show} />
      <News posts={state.posts} />
    </Speaking>
  );
}

interface ShownProps {
  phone: Phone;
  state: PhoneState;
  engagement: GuestEngagement;
  view: View;
  show: (view: View) => void;
}

function Shown({ phone, state, engagement, view, show }: ShownProps) {
  switch (view.at) {
    case "home":
      return <Home phone={phone} state={state} engagement={engagement} show={show} />;
    case "compose":
      return (
        <Compose
          engagement={engagement}
          kind={view.kind}
          draft={view.draft}
          onBack={() => show({ at: "home" })}
          onSend={(form, chosen) => {
            if (view.draft) phone.remove(view.draft.id);
            phone.post(form, chosen);
            show({ at: "home" });
          }}
        />
      );
  }
}
