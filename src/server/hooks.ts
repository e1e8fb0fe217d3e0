/**
 * A moment in the life of a slice's thing that slices standing on it must follow, such as its removal. The slice that owns
 * the thing defines the hook and runs it; who follows registers in `slices.ts`, so that neither imports the other.
 */
export interface Hook<Given> {
  readonly name: string;
  /** The field is never set: it only tells the compiler what a handler is given. */
  readonly given?: Given;
}

export interface HookHandler {
  hook: Hook<unknown>;
  handle(given: unknown): Promise<void>;
}

export function on<Given>(hook: Hook<Given>, handle: (given: Given) => Promise<void>): HookHandler {
  return { hook, handle };
}

export interface Hooks {
  /** Handlers run one after the other, as they are registered; what one throws undoes the transaction it runs in. */
  run<Given>(hook: Hook<Given>, given: Given): Promise<void>;
}

export function openHooks(handlers: readonly HookHandler[]): Hooks {
  return {
    async run(hook, given) {
      for (const handler of handlers) if (handler.hook === hook) await handler.handle(given);
    },
  };
}
