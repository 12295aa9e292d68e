/** For how long a receiver wants to hear nothing when it says so without a time. */
const usualSeconds = 60;

/** Milliseconds for which the receiver of an answer wants no errors, as Sentry's protocol says it; 0 for none. */
export function restMs({ status, headers }: Pick<Response, 'status' | 'headers'>): number {
  const limits = headers.get('x-sentry-rate-limits');
  if (limits !== null) return Math.max(0, ...limits.split(',').map(secondsOf)) * 1000;
  if (status !== 429) return 0;
  return (Number(headers.get('retry-after')) || usualSeconds) * 1000;
}

/** `60:error;transaction:organization`; a limit without kinds is one for all of them. */
function secondsOf(limit: string): number {
  const [seconds = '', kinds = ''] = limit.trim().split(':');
  const isForErrors = kinds === '' || kinds.split(';').includes('error');
  return isForErrors ? Number(seconds) || usualSeconds : 0;
}
