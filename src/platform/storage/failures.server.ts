import { refusal } from '../endpoint.ts';
import { Refused } from '../serve.server.ts';

const storeBusy = refusal(
  'busy',
  503,
  'We can’t reach the file storage at the moment. Please try again shortly.',
);
const diskFull = refusal('disk-full', 507, 'There is no room left to store files.');

/** The refusal for a bucket that failed or took too long, with the cause for the log. */
export const unreachable = (cause: unknown): Refused => Object.assign(new Refused(storeBusy), { cause });

/** Node's code of a system error: `ENOENT`, `ENOSPC` … */
export const systemCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** A full disk or quota becomes a refusal that says so; anything else stays what it was. */
export const asRefusal = (error: unknown): unknown =>
  ['ENOSPC', 'EDQUOT'].includes(systemCode(error))
    ? Object.assign(new Refused(diskFull), { cause: error })
    : error;
