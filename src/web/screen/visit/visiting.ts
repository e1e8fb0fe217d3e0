import "./visit.css";
import { type Choice, findChoiceOnShow, listChoices } from "../../../core/playback/choices.ts";
import type { Playing } from "../../../core/playback/playhead.ts";
import type { Programme } from "../../../core/playback/programme.ts";
import type { ClientMessage } from "../../../contract/clientMessages.ts";
import type { Cell } from "../../../core/stages/wallViewport.ts";
import { type Interaction, languageAt, type Visit, visitEnds } from "../../../core/stages/visit.ts";
import { element } from "../../shared/element.ts";
import type { CameraState } from "../camera/detection.ts";
import { actAt } from "./choosable.ts";
import { fitTitles } from "./chooser.ts";
import { HeldVisit } from "./heldVisit.ts";
import { openKiosk } from "./kiosk.ts";
import { visitParts } from "./visitParts.ts";
import { type Acts, type Direction, noParts, type Parts, type State } from "./visitState.ts";

interface Options extends Pick<State, "fileUrl" | "pictureUrl"> {
  /** Returns the server's time. */
  now: () => number;
  say: (message: ClientMessage) => void;
}

// A hand moves many times a second, but it is enough to note it now and then.
const still_there_ms = 500;

const nobody: Interaction = { enabled: false, input: "touch", idle_s: 0 };

/**
 * Knows what visitors can do at this screen, and what they did. What they open shows on every screen of the stage;
 * the list they choose from only where they stand, and on a wall the buttons too.
 */
export class Visiting {
  #options: Options;
  #onChange = () => {};
  #held: HeldVisit;
  #layer = element("div", { class: "visit" });
  #programme: Programme | null = null;
  #is_cell = false;
  #shown: Playing | null = null;
  #chooser: State["chooser"] = null;
  /** Tells whether it was here that somebody touched. */
  #is_here = false;
  /** Tells whether this screen's camera sees. */
  #sees = false;
  #drawn = "";
  #ending: ReturnType<typeof setTimeout> | undefined;

  constructor(page: HTMLElement, options: Options) {
    this.#options = options;
    this.#held = new HeldVisit({ now: options.now, say: options.say, interaction: () => this.#interaction });
    page.append(this.#layer);
    openKiosk({
      isOpen: () => this.#interaction.enabled && this.#interaction.input !== "hand",
      choose: (x, y) => this.choose(x, y),
      swipe: (direction) => this.#swipe(direction),
    });
    addEventListener("resize", () => this.#draw({ anew: true }));
    document.fonts.addEventListener("loadingdone", () => fitTitles(this.#layer));
  }

  /** Is called when a visitor chose something else. */
  onChange(listener: () => void): void {
    this.#onChange = listener;
  }

  get visit(): Visit | null {
    return this.#held.visit;
  }

  /** Chooses with a finger, a mouse or a pinch at a place of the window. */
  choose(x: number, y: number): void {
    if (!this.#interaction.enabled || !this.#shown?.step) return;
    this.#is_here = true;
    const act = actAt(x, y);
    if (act) act();
    else if (this.#chooser || this.#shown.opened_at !== null) this.touch();
    else this.#acts.explore();
  }

  /** Notes that somebody is there, though nothing is chosen: a hand that moves. */
  touch(): void {
    const visit = this.#held.current;
    if (!visit || this.#options.now() - visit.touched_at < still_there_ms) return;
    this.#change(() => this.#held.touch());
  }

  /** Sets another programme, or another place on a wall. */
  follow(programme: Programme | null, cell: Cell | null): void {
    this.#programme = programme;
    this.#is_cell = cell !== null && programme !== null && programme.stage.wall !== null;
    if (!this.#interaction.enabled) this.#held.forget();
    else if (programme?.visit) this.#held.hear(programme.visit);
    document.documentElement.toggleAttribute("data-interaction", this.#interaction.enabled);
    this.#draw();
  }

  /** Takes what the server tells while the programme stays the same. */
  hear(told: Visit | null): void {
    this.#change(() => this.#held.hear(told));
  }

  /** The connection is back, so what was chosen meanwhile is sent. */
  repeat(): void {
    this.#held.tell();
  }

  followCamera({ is }: CameraState): void {
    this.#sees = is === "seeing";
    this.#draw();
  }

  /** Notes that this is on from now. */
  show(playing: Playing | null): void {
    this.#shown = playing;
    this.#draw();
  }

  get #interaction(): Interaction {
    return this.#programme?.stage.interaction ?? nobody;
  }

  #acts: Acts = {
    explore: () => {
      const choice = findChoiceOnShow(this.#programme!, this.#shown!);
      const [first] = choice ? [] : this.#choices();
      if (choice) this.#acts.open(choice);
      else if (first) this.#acts.browse(first.collection_id);
      else this.touch();
    },
    open: (choice) => {
      this.#chooser = null;
      this.#change(() => this.#held.open(choice, this.#is_cell));
    },
    turn: (direction) => {
      const choice = this.#neighbour(direction);
      if (choice) this.#acts.open(choice);
    },
    close: () => this.#change(() => this.#held.close()),
    browse: (collection_id, page = 0) => {
      this.#chooser = { collection_id, page };
      this.#change(() => this.#held.touch());
    },
    leaveChooser: () => {
      this.#chooser = null;
      this.#change(() => this.#held.touch());
    },
    speak: (language) => this.#change(() => this.#held.speak(language)),
  };

  #choices() {
    return listChoices(this.#programme!, this.#shown?.story_id ?? null, this.#options.now());
  }

  #neighbour(direction: Direction): Choice | null {
    const opened = this.#held.current?.opened;
    const among = this.#choices().find(({ collection_id }) => collection_id === opened?.collection_id);
    if (!opened || !among) return null;
    const { refs, ...rest } = among;
    const place = refs.indexOf(opened.record_ref);
    const to = direction === "next" ? place + 1 : Math.max(place, 0) - 1;
    return { ...rest, record_ref: refs.at(to % refs.length)! };
  }

  #swipe(direction: Direction): void {
    const button = this.#layer.querySelector(`[data-turns="${direction}"]`);
    if (!button) return this.touch();
    const { left, top, width, height } = button.getBoundingClientRect();
    this.choose(left + width / 2, top + height / 2);
  }

  #change(work: () => void): void {
    work();
    this.#onChange();
    this.#draw();
  }

  #draw({ anew = false } = {}): void {
    this.#awaitEnd();
    const parts = this.#parts();
    if (!anew && parts.key === this.#drawn) return;
    this.#drawn = parts.key;
    this.#layer.replaceChildren(...parts.draw());
    fitTitles(this.#layer);
  }

  /** All that belongs to a visit here ends with it. */
  #awaitEnd(): void {
    clearTimeout(this.#ending);
    const visit = this.#held.current;
    if (visit) {
      const left_ms = visitEnds(visit, this.#interaction) - this.#options.now();
      this.#ending = setTimeout(() => this.#draw(), Math.ceil(left_ms) + 1);
      return;
    }
    this.#chooser = null;
    this.#is_here = false;
  }

  #parts(): Parts {
    const [programme, shown] = [this.#programme, this.#shown];
    if (!programme || !this.#interaction.enabled || !shown?.step) return noParts;
    if (this.#is_cell && !this.#is_here) return noParts;
    const language = languageAt(programme.stage, this.#held.visit, this.#options.now());
    this.#layer.lang = language ?? "en";
    return visitParts(
      {
        programme,
        shown: { ...shown, step: shown.step },
        choices: this.#choices(),
        opened: this.#held.current?.opened ?? null,
        chooser: this.#chooser,
        language,
        can_choose: this.#interaction.input !== "hand" || this.#sees,
        fileUrl: this.#options.fileUrl,
        pictureUrl: this.#options.pictureUrl,
      },
      this.#acts,
    );
  }
}
