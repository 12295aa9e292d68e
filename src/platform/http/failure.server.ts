import type { CommonCode } from '../endpoint.ts';
import { busy } from '../refusals.ts';
import { saidWhen } from '../retry-after.ts';

/** A refusal on its way to the wire, whichever part of the server made it. */
export interface Failure {
  readonly ok: false;
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly errors: Record<string, string[]>;
  readonly requestId: string;
  /** Seconds; absent where the status alone decides. */
  readonly retryAfter?: number | undefined;
}

/** The sentences that are the same everywhere; the originals are Laravel's. */
const common: Record<CommonCode, { status: number; message: string }> = {
  unreadable: { status: 400, message: 'The request could not be read.' },
  unauthenticated: { status: 401, message: 'Unauthenticated.' },
  unauthorized: { status: 403, message: 'This action is unauthorized.' },
  'two-factor-due': { status: 403, message: 'Set up two-factor sign-in first: operators need it.' },
  'not-found': { status: 404, message: 'Not found.' },
  invalid: { status: 422, message: '' },
  'too-many-attempts': { status: 429, message: 'Too Many Attempts.' },
  'server-error': { status: 500, message: 'Server Error' },
  busy: { status: busy.status, message: busy.message },
  'disk-full': {
    status: 507,
    message: 'There is no room to save this at the moment. Please try again later.',
  },
  unreachable: { status: 503, message: 'The service could not be reached.' },
};

export const failure = (code: CommonCode, requestId: string): Failure & { readonly code: CommonCode } => ({
  ok: false,
  code,
  errors: {},
  requestId,
  ...common[code],
});

/** The first message, and how many more there are: as a reader of one line needs it. */
export function invalid(errors: Record<string, string[]>, requestId: string): Failure {
  const [first = 'The given data was invalid.', ...more] = Object.values(errors).flat();
  const rest =
    more.length === 0 ? '' : ` (and ${more.length} more ${more.length === 1 ? 'error' : 'errors'})`;
  return { ...failure('invalid', requestId), message: `${first}${rest}`, errors };
}

/** The body of a failure: `errors` only where a field is to blame, `retry_after` only where waiting helps. */
export const failureBody = ({ status, code, message, errors, requestId, retryAfter: wait }: Failure) => ({
  message,
  ...(status === 422 || Object.keys(errors).length > 0 ? { errors } : {}),
  code,
  ...(status === 429 && wait !== undefined ? { retry_after: wait } : {}),
  request_id: requestId,
});

/** Seconds after which trying again may help; null where it does not. */
export const retryAfter = (status: number): number | null => ({ 503: 5, 507: 60 })[status] ?? null;

/** The sentence for a person who reads a page: it also says when to come back. */
export const spoken = ({
  status,
  message,
  retryAfter: wait,
}: Pick<Failure, 'status' | 'message' | 'retryAfter'>) =>
  status === 429 && wait !== undefined ? saidWhen(message, wait) : message;
