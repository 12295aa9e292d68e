/** How long each step of a sign-in at a provider may take, in seconds. */
export const lifetimes = {
  /** From leaving our site to coming back. */
  away: 10 * 60,
  /** From coming back to the page that exchanges the code. */
  code: 60,
  /** For a password, a code of the app or a registration. */
  ticket: 15 * 60,
} as const;

interface Known {
  /** Whose account this identity opens already. */
  readonly identityOf: number | null;
  /** The account with the address that the provider told. */
  readonly holder: {
    readonly accountId: number;
    readonly emailVerified: boolean;
    /** Another person of the same provider opens it already. */
    readonly isTaken: boolean;
  } | null;
  /** By the provider. */
  readonly emailVerified: boolean;
}

export type Decision =
  | { readonly kind: 'sign-in' | 'link' | 'password'; readonly accountId: number }
  | { readonly kind: 'register' };

/**
 * What an identity opens. An address links by itself only where both sides have proved it: otherwise anyone who
 * registers another person's address first, here or at the provider, would get into the other's account.
 */
export function decide({ identityOf, holder, emailVerified }: Known): Decision {
  if (identityOf !== null) return { kind: 'sign-in', accountId: identityOf };
  if (!holder) return { kind: 'register' };
  const proved = emailVerified && holder.emailVerified && !holder.isTaken;
  return { kind: proved ? 'link' : 'password', accountId: holder.accountId };
}
