import { refusal } from '#src/platform/endpoint.ts';

/** After every proof of who it is, and only then: it would tell strangers who has an account. The message says more. */
export const accountSuspended = refusal('account-suspended', 403, 'This account is suspended.');
