import { type Context, signedIn } from '#src/platform/context.server.ts';

/**
 * What the caller deletes or downloads: the business that they own and act for, or else their own account. The two are
 * one row until the business is handed over.
 */
export function subjectOf(context: Pick<Context, 'caller'>): number {
  const { accountId, business } = signedIn(context);
  return business?.memberRole === 'owner' ? business.id : accountId;
}
