import { useEffect, useState } from "preact/hooks";
import type { GuestEngagement } from "../../../core/engagements/engagement.ts";
import type { GuestPost } from "../../../core/posts/guestPost.ts";
import { type PostKind, postKinds } from "../../../core/posts/post.ts";
import type { GuestStore, GuestState } from "../guestStore.ts";
import { useLabels } from "../language.tsx";
import type { PageBrand } from "../pageData.ts";
import type { View } from "../view.ts";
import { Heading } from "./Heading.tsx";
import { Icon } from "./icons.tsx";
import { OwnData } from "../ownData/OwnData.tsx";
import { Logo } from "./Logo.tsx";
import { OwnPost } from "./OwnPost.tsx";
import { SendingPost } from "./SendingPost.tsx";
import { Withdraw } from "./Withdraw.tsx";

interface Props {
  phone: GuestStore;
  state: GuestState;
  engagement: GuestEngagement;
  brand: PageBrand;
  show: (view: View) => void;
}

let wasAway = false;

/** Shows what can be posted, and what was. */
export function Home({ phone, state, engagement, brand, show }: Props) {
  const labels = useLabels();
  const [leaving, setLeaving] = useState<GuestPost | null>(null);
  const { posts, sending } = state;
  const isEmpty = posts.length === 0 && sending.length === 0;
  const isClosed = engagement.state === "closed";
  useEffect(() => () => void (wasAway = true), []);
  return (
    <main class={isEmpty ? "page is-empty settling" : "page settling"}>
      {isEmpty && brand.logo && <Logo logo={brand.logo} name={brand.name ?? ""} />}
      <div class="hero">
        <Heading isFocused={wasAway}>{engagement.title}</Heading>
        {isClosed ? (
          <div class="notice">
            <p>
              <strong>{labels.closed}</strong>
            </p>
            <p>
              {labels.closed_more} {!isEmpty && labels.closed_own}
            </p>
          </div>
        ) : (
          <p class="lead">{labels.invitation}</p>
        )}
        {engagement.state === "paused" && <p class="notice">{labels.paused}</p>}
        {!phone.isRemembered && <p class="notice">{labels.not_remembered}</p>}
      </div>
      {!isEmpty && (
        <section class="own" aria-labelledby="own">
          <h2 id="own" tabIndex={-1}>
            {labels.own_posts}
          </h2>
          <ul>
            {sending.toReversed().map((sent) => (
              <SendingPost
                key={sent.post.id}
                sending={sent}
                onRetry={() => phone.retry(sent.post.id)}
                onRemove={() => phone.remove(sent.post.id)}
                onEdit={(draft) => show({ at: "compose", kind: draft.form.kind, draft })}
              />
            ))}
            {posts.map((post) => (
              <OwnPost
                key={post.post_id}
                post={post}
                picture={phone.getPicture(post.post_id)}
                rooms={engagement.rooms}
                onWithdraw={() => setLeaving(post)}
              />
            ))}
          </ul>
        </section>
      )}
      <OwnData phone={phone} engagement={engagement} />
      {!isClosed && (
        <Choices
          kinds={engagement.kinds.filter(isPostKind)}
          onChoose={(kind) => show({ at: "compose", kind, draft: null })}
        />
      )}
      {leaving && (
        <Withdraw withdraw={() => phone.withdraw(leaving.post_id)} onClose={() => setLeaving(null)} />
      )}
    </main>
  );
}

function isPostKind(kind: string): kind is PostKind {
  return (postKinds as readonly string[]).includes(kind);
}

/** Offers one main action, where the thumb is, and the others above it. */
function Choices({ kinds, onChoose }: { kinds: PostKind[]; onChoose: (kind: PostKind) => void }) {
  const labels = useLabels();
  const [first, ...others] = kinds;
  if (!first) return null;
  return (
    <nav class="actions" aria-label={labels.begin[first]}>
      {others.length > 0 && (
        <div class="others">
          {others.map((kind) => (
            <button key={kind} type="button" class="button" onClick={() => onChoose(kind)}>
              <Icon name={kind} />
              {labels.kind[kind]}
            </button>
          ))}
        </div>
      )}
      <button type="button" class="button primary" onClick={() => onChoose(first)}>
        <Icon name={first} />
        {labels.begin[first]}
      </button>
    </nav>
  );
}
