import { decide } from '#src/domains/advertising/deciding.server.ts';
import {
  resolveReport as resolve,
  takePageDown,
} from '#src/domains/listings/moderation/reports/service.server.ts';
import type { Context } from '#src/platform/context.server.ts';
import type { EndpointParsed } from '#src/platform/endpoint.ts';
import { addEntry } from './audit-log.server.ts';
import type * as settlingContract from './settling-contract.ts';

/** Settles a report without touching the page. */
export const resolveReport = (
  context: Context,
  { id, note }: EndpointParsed<typeof settlingContract.resolveReport>,
) =>
  context.db.transaction(async (tx) => {
    const inside = { ...context, db: tx };
    const { title } = await resolve(inside, id, note);
    const deed = {
      action: 'report-resolved',
      subject: 'report',
      subjectId: id,
      title,
      reason: note,
    } as const;
    await addEntry(inside, deed);
    return { message: 'The report is resolved.' };
  });

/** Takes a page down; its open reports are settled with it. */
export const takeDown = (
  context: Context,
  { id, reason }: EndpointParsed<typeof settlingContract.takeListingDown>,
) =>
  context.db.transaction(async (tx) => {
    const inside = { ...context, db: tx };
    const { title, ownerId } = await takePageDown(inside, id, reason);
    const deed = { action: 'listing-taken-down', subject: 'listing', subjectId: id, title, reason } as const;
    await addEntry(inside, deed);
    return {
      message:
        ownerId === null
          ? 'The page is down.'
          : 'The page is down, and your reasons are on their way by email.',
    };
  });

const answerWords = (context: Context, id: number, granted: boolean, note: string) =>
  context.db.transaction(async (tx) => {
    const inside = { ...context, db: tx };
    const { typed } = await decide(inside, id, { granted, note });
    await addEntry(inside, {
      action: granted ? 'words-cleared' : 'words-refused',
      subject: 'clearance',
      subjectId: id,
      title: typed,
      reason: note,
    });
    return { message: granted ? 'The words are cleared.' : 'The words are refused.' };
  });

export const clearWords = (
  context: Context,
  { id, note }: EndpointParsed<typeof settlingContract.clearWords>,
) => answerWords(context, id, true, note);

export const refuseWords = (
  context: Context,
  { id, reason }: EndpointParsed<typeof settlingContract.refuseWords>,
) => answerWords(context, id, false, reason);
