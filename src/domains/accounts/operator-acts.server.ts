import { type Context, signedIn } from '#src/platform/context.server.ts';
import { hook } from '#src/platform/hooks.server.ts';

/** Something that an operator did. */
export interface Deed<Action extends string = string, Subject extends string = string> {
  readonly action: Action;
  readonly subject: Subject;
  readonly subjectId: number;
  /** What it is called now. */
  readonly title: string;
  readonly reason?: string;
}

/** The back office keeps what operators did; it answers by writing it down. */
export const operatorActed = hook<Deed & { operatorId: number; requestId: string }, void>(
  'accounts.operator-acted',
);

export type Acting = Pick<
  Context,
  'db' | 'env' | 'files' | 'jobs' | 'now' | 'log' | 'runHook' | 'caller' | 'requestId'
>;

/** Writes down who did what to what, and why: in the transaction that does it, never to be changed. */
export async function recordAct(context: Acting, deed: Deed): Promise<void> {
  const { accountId: operatorId } = signedIn(context);
  const written = await context.runHook(context, operatorActed, {
    ...deed,
    operatorId,
    requestId: context.requestId,
  });
  if (written.length !== 1) throw new Error('What an operator does has to be written down once.');
}
