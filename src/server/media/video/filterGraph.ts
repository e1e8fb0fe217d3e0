import { FilterGraph as Graph, Frame, type FilterContext } from "node-av/lib";
import { AV_BUFFERSRC_FLAG_KEEP_REF as keep_reference } from "node-av/constants";
import { demand } from "./demand.ts";

/**
 * Runs filters of libav that are written as text; frames go in at `buffer@name` and come out at `buffersink@name`.
 */
export class FilterGraph {
  readonly #graph = new Graph();

  private constructor() {}

  static async open(text: string): Promise<FilterGraph> {
    const filters = new FilterGraph();
    filters.#graph.alloc();
    demand(filters.#graph.parsePtr(text), "it cannot be converted");
    demand(await filters.#graph.config(), "it cannot be converted");
    return filters;
  }

  /** The frame stays the caller's; null says that no more come. */
  async push(source: string, frame: Frame | null): Promise<void> {
    demand(await this.#find(source).buffersrcAddFrame(frame, keep_reference), "it cannot be converted");
  }

  /** Yields what has come out so far; each frame is freed once it has been used. */
  async *pull(sink: string): AsyncGenerator<Frame> {
    for (;;) {
      using frame = new Frame();
      frame.alloc();
      if ((await this.#find(sink).buffersinkGetFrame(frame)) < 0) return;
      yield frame;
    }
  }

  close(): void {
    this.#graph.free();
  }

  #find(name: string): FilterContext {
    return this.#graph.getFilter(name)!;
  }
}
