import { restyle } from "../../restyle.ts";
import { box } from "../wall/elements.ts";
import { ramp } from "./ramp.ts";
import type { Scene } from "./scene.ts";

/** One picture goes and the next comes within this time. */
export const fade_ms = 300;

interface StagedScene<Told> {
  key: string;
  scene: Scene<Told>;
  since: number;
}

/** Shows one scene after another, never none between them; the caller says when they change. */
export class Scenes<Told> {
  readonly element = box("block-scenes");
  #on: StagedScene<Told> | null = null;
  #leaving: StagedScene<Told> | null = null;

  /** Returns the scene that is on if it has this key; else a new one, which began then. */
  show(key: string, since: number, make: () => Scene<Told>): Scene<Told> {
    if (this.#on?.key === key) return this.#on.scene;
    this.#drop(this.#leaving);
    this.#leaving = this.#on;
    const scene = make();
    this.#on = { key, scene, since };
    this.element.append(scene.element);
    if (this.element.isConnected) scene.fit();
    return scene;
  }

  tick(now: number): void {
    if (!this.#on) return;
    const come = ramp(now, this.#on.since, fade_ms);
    restyle(this.#on.scene.element, { opacity: come.toFixed(3) });
    this.#on.scene.tick(now);
    if (!this.#leaving) return;
    restyle(this.#leaving.scene.element, { opacity: (1 - come).toFixed(3) });
    if (come < 1) return this.#leaving.scene.tick(now);
    this.#drop(this.#leaving);
    this.#leaving = null;
  }

  fit(): void {
    this.#on?.scene.fit();
  }

  get ready(): Promise<unknown> {
    return this.#on?.scene.ready ?? Promise.resolve();
  }

  /** Everything looks otherwise from now on. */
  clear(): void {
    this.#drop(this.#on);
    this.#drop(this.#leaving);
    this.#on = this.#leaving = null;
  }

  #drop(staged: StagedScene<Told> | null): void {
    staged?.scene.dispose?.();
    staged?.scene.element.remove();
  }
}
