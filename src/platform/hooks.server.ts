import type { Hook, RunHook, ServerContext } from './context.server.ts';

/*
 * Domain hooks. A domain may not import a later one, yet sometimes has to involve it: an erased account must lose its
 * listings. The earlier domain declares a hook and runs it; a later one handles it with `onHook`;
 * `src/hook-handlers.ts` lists all handlers. Handlers run one after another in the caller's transaction, in the order
 * of that list. A handler that throws rolls the transaction back.
 */

export const hook = <In, Out>(name: string): Hook<In, Out> => ({ name });

export interface HookHandler {
  readonly hook: string;
  readonly handle: (context: ServerContext, input: never) => Promise<unknown>;
}

export const onHook = <In, Out>(
  { name }: Hook<In, Out>,
  handle: (context: ServerContext, input: In) => Promise<Out>,
): HookHandler => ({ hook: name, handle });

export const hookRunner =
  (handlers: readonly HookHandler[]): RunHook =>
  async <In, Out>(context: ServerContext, { name }: Hook<In, Out>, input: In) => {
    const results: Out[] = [];
    // `onHook` bound both types to the hook's name.
    for (const { hook: handled, handle } of handlers)
      if (handled === name) results.push((await handle(context, input as never)) as Out);
    return results;
  };
