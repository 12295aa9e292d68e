import type { Business, Context } from '../context.server.ts';
import type { Endpoint } from '../endpoint.ts';
import { hook } from '../hooks.server.ts';

interface BusinessChange {
  readonly business: Business;
  readonly accountId: number;
  /** What the endpoint does, in the words of the API's page. */
  readonly action: string;
  /** What it was done to, as far as the call names it. */
  readonly subject: string;
  readonly requestId: string;
}

/**
 * Runs before a member of a business changes something. The handler returns a function, which is called afterwards
 * with whether the change took place.
 */
export const businessChange = hook<BusinessChange, (tookPlace: boolean) => Promise<void>>(
  'http.business-change',
);

type Logged = Pick<Endpoint, 'method' | 'right' | 'isUnlogged' | 'summary'>;

/**
 * Notes a change of a business before it begins, so that a crash in the middle leaves a trace; the answer is called
 * with whether it took place.
 */
export async function beginChange(
  context: Context,
  { method, right, isUnlogged, summary }: Logged,
  input: Record<string, unknown>,
): Promise<(tookPlace: boolean) => Promise<void>> {
  const business = context.caller?.business;
  if (!context.caller || !business || method === 'GET' || !right || isUnlogged) return async () => {};
  const finish = await context.runHook(context, businessChange, {
    business,
    accountId: context.caller.accountId,
    action: summary.split(/[;:]/)[0] ?? summary,
    subject: subjectOf(input),
    requestId: context.requestId,
  });
  return async (tookPlace) => {
    for (const end of finish)
      await end(tookPlace).catch((error) => context.log.error({ err: error }, 'a change was not noted'));
  };
}

const longestSubject = 120;

/** The name that the call gives it, or else its number. */
function subjectOf({ title, name, id }: Record<string, unknown>): string {
  const named = [title, name].find((text) => typeof text === 'string' && text !== '');
  if (named !== undefined) return String(named).slice(0, longestSubject);
  return typeof id === 'number' ? `No. ${id}` : '';
}
