import { type Caller, signedIn } from '../context.server.ts';
import { hook } from '../hooks.server.ts';
import { notFound } from '../refusals.ts';
import { Refused, type Served, serve } from '../serve.server.ts';
import { listenLive } from './contract.ts';

interface Wish {
  readonly caller: Caller;
  readonly topic: string;
}

/** Whether the caller may hear of a topic. Deny by default: the domain whose topic it is has to say so. */
export const mayHear = hook<Wish, boolean>('live.may-hear');

/** What may be heard; asked when a stream begins and at each of its beats. */
export const liveApi: Served[] = [
  serve(listenLive, async (context, { topics }) => {
    const caller = signedIn(context);
    for (const topic of topics) {
      const answers = await context.runHook(context, mayHear, { caller, topic });
      if (!answers.includes(true)) throw new Refused(notFound);
    }
    return { topics };
  }),
];
