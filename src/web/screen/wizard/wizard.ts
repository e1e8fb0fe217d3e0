import type { ClientMessage } from "../../../contract/clientMessages.ts";
import { type Calibration, usual_aspect } from "../../../core/stages/calibration.ts";
import type { CameraState, Detection, PeopleDetector } from "../camera/detection.ts";
import { showCamera } from "./cameraPicture.ts";
import { type Guide, noticed, openGuide, pass, see, skip, steps } from "./guide.ts";
import { withKnown } from "./measure.ts";
import { type Actions, makePage, type State } from "./wizardPage.ts";
import { WizardView } from "./wizardView.ts";
import { type WizardLabels, findLabels } from "./labels.ts";

interface Options {
  camera: PeopleDetector;
  /** Returns the calibration as the stage has it now. */
  calibration(): Calibration | null;
  languages(): readonly string[];
  say(message: ClientMessage): void;
}

interface OpenWizard {
  view: WizardView;
  words: WizardLabels;
  state: State;
  end(): void;
}

const look_ms = 200;
// The line may be lost for a moment, so what is not acknowledged is sent again.
const again_ms = 3_000;
// The models are some megabytes, over whatever network the screen has.
const opening_ms = 60_000;
const patience_ms = 15_000;
// Where there is no camera at all nobody stands to be measured: perhaps an audience sits before it.
const said_ms = { saved: 5_000, not_saved: 15_000, blind: 20_000, absent: 6_000 };

/** Runs the guided calibration, before the screen's own camera. */
export class Wizard {
  #options: Options;
  #opened: OpenWizard | null = null;

  constructor(options: Options) {
    this.#options = options;
  }

  get isOpen(): boolean {
    return this.#opened !== null;
  }

  /** Begins anew when it is asked for while it is open. */
  open(): void {
    this.close();
    const { camera } = this.#options;
    const { language, words } = findLabels(this.#options.languages());
    const view = new WizardView({ language, stays: words.stays, step_count: steps.length });
    document.body.append(view.element);
    const looking = setInterval(() => this.#look(), look_ms);
    const onKey = (event: KeyboardEvent) => this.#hearKey(event);
    addEventListener("keydown", onKey);
    const ends = [
      camera.want({ faces: true, hands: true }),
      camera.onDetection((detection) => this.#see(detection)),
    ];
    this.#opened = {
      view,
      words,
      state: { is: "opening", since: performance.now() },
      end: () => {
        clearInterval(looking);
        removeEventListener("keydown", onKey);
        for (const end of ends) end();
        view.element.remove();
      },
    };
    ends.push(
      showCamera(view.video),
      camera.onState((state) => this.#hearCamera(state)),
    );
    this.#hearCamera(camera.state);
    this.#draw();
  }

  close(): void {
    this.#opened?.end();
    this.#opened = null;
  }

  #hearCamera(camera: CameraState): void {
    const opened = this.#opened;
    if (!opened) return;
    const isMeasuring = opened.state.is === "opening" || opened.state.is === "measuring";
    if (camera.is === "blind" && isMeasuring)
      return this.#sayAtLast("blind", camera.is_absent ? said_ms.absent : said_ms.blind);
    if (camera.is === "seeing" && opened.state.is === "opening")
      this.#become({ is: "measuring", guide: openGuide(performance.now()) });
  }

  #see(detection: Detection): void {
    const opened = this.#opened;
    if (opened?.state.is !== "measuring") return;
    opened.view.seen(detection);
    const screen = { width: innerWidth, height: innerHeight };
    const guide = see(opened.state.guide, detection, { now: performance.now(), screen });
    this.#become({ is: "measuring", guide });
    this.#point(opened.view, guide);
  }

  #point(view: WizardView, { hand, step }: Guide): void {
    if (!hand) return view.cursor.hide();
    const inWindow = ({ x, y }: { x: number; y: number }) => ({ x: x * innerWidth, y: y * innerHeight });
    const pointer = inWindow(hand.pointer);
    // There are only buttons to choose then, and values that it would hide.
    if (step === "summary" && !view.isAmongButtons(pointer)) return view.cursor.hide();
    view.cursor.show(pointer, hand.closing);
    if (!hand.chosen) return;
    view.cursor.choose();
    if (step === "summary") view.buttonAt(inWindow(hand.chosen))?.click();
  }

  #look(): void {
    const state = this.#opened?.state;
    const now = performance.now();
    switch (state?.is) {
      case undefined:
        return;
      case "opening":
        return now - state.since > opening_ms ? this.#sayAtLast("blind") : undefined;
      case "measuring": {
        const guide = pass(state.guide, now);
        return guide ? this.#become({ is: "measuring", guide }) : this.close();
      }
      case "saving":
        return this.#waitUntilSaved(state, now);
      case "saying":
        return now >= state.until ? this.close() : undefined;
    }
    state satisfies never;
  }

  #waitUntilSaved(state: Extract<State, { is: "saving" }>, now: number): void {
    const saved = this.#options.calibration();
    if (saved && saved.version > state.version && saved.by === "screen") return this.#sayAtLast("saved");
    if (now - state.since >= patience_ms) return this.#sayAtLast("not_saved");
    if (now - state.said_at < again_ms) return;
    this.#say(state.guide);
    this.#become({ ...state, said_at: now });
  }

  #save(): void {
    if (this.#opened?.state.is !== "measuring") return;
    const { guide } = this.#opened.state;
    this.#opened.view.cursor.hide();
    const now = performance.now();
    const version = this.#options.calibration()?.version ?? 0;
    this.#say(guide);
    this.#become({ is: "saving", guide, version, since: now, said_at: now });
  }

  #say({ parts }: Guide): void {
    const { state } = this.#options.camera;
    const { camera, aspect } = state.is === "seeing" ? state : { camera: null, aspect: usual_aspect };
    const all = withKnown(parts, this.#options.calibration());
    this.#options.say({ type: "calibration", calibration: { camera, aspect, ...all } });
  }

  /** Says how it ended, and closes by itself. */
  #sayAtLast(what: "blind" | "saved" | "not_saved", ms = said_ms[what]): void {
    this.#opened?.view.cursor.hide();
    this.#become({ is: "saying", what, until: performance.now() + ms });
  }

  #hearKey(event: KeyboardEvent): void {
    const state = this.#opened?.state;
    if (["Escape", "Backspace", "BrowserBack", "GoBack"].includes(event.key)) return this.close();
    if (state?.is === "measuring")
      this.#become({ is: "measuring", guide: noticed(state.guide, performance.now()) });
  }

  #become(state: State): void {
    if (!this.#opened) return;
    this.#opened.state = state;
    this.#draw();
  }

  #draw(): void {
    if (!this.#opened) return;
    const { view, words, state } = this.#opened;
    view.show(makePage(state, words, this.#actions));
  }

  #actions: Actions = {
    skip: () => {
      const state = this.#opened?.state;
      if (state?.is === "measuring")
        this.#become({ is: "measuring", guide: skip(state.guide, performance.now()) });
    },
    save: () => this.#save(),
    again: () => this.#become({ is: "measuring", guide: openGuide(performance.now()) }),
    close: () => this.close(),
  };
}
