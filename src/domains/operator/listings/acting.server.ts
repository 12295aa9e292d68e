import * as marking from '#src/domains/listings/operated/marking.server.ts';
import * as pausing from '#src/domains/listings/operated/pausing.server.ts';
import type { Listing } from '#src/domains/listings/own/queries.server.ts';
import type { Context } from '#src/platform/context.server.ts';
import type { Verb } from '#src/platform/serve.server.ts';
import { audited, withFacts } from '../deciding.server.ts';
import type { ActionName } from '../rules.ts';
import type * as contract from './acting-contract.ts';

interface Act {
  readonly id: number;
  readonly action: ActionName;
  readonly reason: string;
  /** What was done: "The page is paused". */
  readonly done: string;
  readonly act: (inside: Context) => Promise<Listing>;
}

/** Does something with a listing and writes it to the audit log with what it was before, both or neither. */
export const acted = (context: Context, { id, action, reason, done, act }: Act) =>
  audited(context, async (inside) => {
    const entry = await withFacts(inside, id, async () => {
      const { title } = await act(inside);
      return { action, subject: 'listing', subjectId: id, title, reason };
    });
    const isTold = entry.after?.owner !== null;
    return { entry, message: isTold ? `${done}, and its owner gets an email.` : `${done}.` };
  });

export const pause: Verb<typeof contract.pausePage> = (context, input) =>
  acted(context, {
    ...{ ...input, action: 'listing-paused', done: 'The page is paused' },
    act: (inside) => pausing.pauseAny(inside, input),
  });

export const resume: Verb<typeof contract.resumePage> = (context, input) =>
  acted(context, {
    ...{ ...input, action: 'listing-resumed', done: 'The pause has ended' },
    act: (inside) => pausing.resumeAny(inside, input),
  });

export const close: Verb<typeof contract.closePage> = (context, input) =>
  acted(context, {
    ...{ ...input, action: 'listing-closed', done: 'The page is closed for good' },
    act: (inside) => pausing.closeAny(inside, input),
  });

export const reopen: Verb<typeof contract.reopenPage> = (context, input) =>
  acted(context, {
    ...{ ...input, action: 'listing-reopened', done: 'The page is open again' },
    act: (inside) => pausing.reopenAny(inside, input),
  });

export const verify: Verb<typeof contract.verifyPage> = (context, input) =>
  acted(context, {
    ...{ id: input.id, action: 'verification-granted', done: 'The page is verified' },
    reason: `${input.evidence} (seen on ${input.date})`,
    act: (inside) => marking.verifyAny(inside, input),
  });

export const withdraw: Verb<typeof contract.withdrawMark> = (context, input) =>
  acted(context, {
    ...{ ...input, action: 'verification-withdrawn', done: 'The mark is withdrawn' },
    act: (inside) => marking.withdrawAny(inside, input),
  });

export const feature: Verb<typeof contract.featurePage> = (context, input) =>
  acted(context, {
    ...{ ...input, action: 'listing-featured', done: 'The page is featured' },
    act: (inside) => marking.featureAny(inside, input),
  });

export const endFeature: Verb<typeof contract.endFeature> = (context, input) =>
  acted(context, {
    ...{ ...input, action: 'feature-ended', done: 'The page is no longer featured' },
    act: (inside) => marking.endFeatureAny(inside, input),
  });
