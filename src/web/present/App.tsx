import type { Presenting } from "../../core/presenters/livePresenter.ts";
import { AirBar } from "./parts/AirBar.tsx";
import { ClockCard } from "./parts/ClockCard.tsx";
import { Controls } from "./parts/Controls.tsx";
import { DeviceChoices } from "./parts/DeviceChoices.tsx";
import { Header } from "./parts/Header.tsx";
import { Message } from "./parts/Message.tsx";
import { NoteCard } from "./parts/NoteCard.tsx";
import { Permission } from "./parts/Permission.tsx";
import { SelfView } from "./parts/SelfView.tsx";
import { StageCard } from "./parts/StageCard.tsx";
import { useLabels } from "./language.tsx";
import type { PresentState, PresentStore } from "./presentStore.ts";
import { usePresentStore } from "./usePresentStore.ts";
import { useSignals, useWakeLock } from "./useSignals.ts";

export function App({ store }: { store: PresentStore }) {
  const labels = useLabels();
  const state = usePresentStore(store);
  const { presenting, isInvalid, line, air } = state;
  const isOnAir = !isInvalid && air !== "off" && air !== "elsewhere" && presenting?.on_air === true;
  useSignals({ air, isOnAir, title: presenting?.session.title ?? null });
  useWakeLock(!isInvalid && air !== "off");
  if (isInvalid) return <Message title={labels.invalid} more={labels.invalid_more} />;
  if (!presenting) return <Message title={line === "lost" ? labels.lost : labels.loading} isBusy />;
  const { status } = presenting.session;
  if (air === "off" && (status === "ended" || status === "cancelled"))
    return <Message title={labels[status]} more={labels[`${status}_more`]} />;
  return <Desk store={store} state={state} presenting={presenting} isOnAir={isOnAir} />;
}

interface DeskProps {
  store: PresentStore;
  state: PresentState;
  presenting: Presenting;
  isOnAir: boolean;
}

function Desk({ store, state, presenting, isOnAir }: DeskProps) {
  const { media, air, line } = state;
  const isOpen = media.step === "open" && air !== "elsewhere";
  return (
    <div class="desk" data-on-air={isOnAir}>
      <AirBar air={air} line={line} isOnAir={isOnAir} presenting={presenting} media={media} />
      <Header presenting={presenting} quality={state.quality} />
      <main class="columns">
        <div class="stage-side">
          {isOpen ? (
            <SelfView media={media} />
          ) : (
            <Permission store={store} media={media} air={air} name={presenting.name} />
          )}
          {isOpen && <Controls store={store} media={media} air={air} isOnAir={isOnAir} />}
        </div>
        <div class="info-side">
          <NoteCard note={presenting.note} />
          <ClockCard session={presenting.session} now={store.now} />
          <StageCard presenting={presenting} />
          {isOpen && (
            <DeviceChoices
              media={media}
              hasLanguage={state.quality !== null}
              onChoose={(kind, id) => void store.media.choose(kind, id)}
            />
          )}
        </div>
      </main>
    </div>
  );
}
