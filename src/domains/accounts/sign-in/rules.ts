/** How long things live, in seconds; the reasons stand in SECURITY.md. */
export const lifetimes = {
  token: 2 * 3600,
  /** Without use, a session ends after this. */
  idle: 12 * 3600,
  remembered: 30 * 24 * 3600,
  /** However much it is used. */
  session: 30 * 24 * 3600,
  /** Tabs that refresh at the same moment each get a token. */
  grace: 10,
  /** So long after signing in the password need not be asked again for what matters. */
  fresh: 15 * 60,
  knownDevice: 180 * 24 * 3600,
} as const;

export const later = (from: Date, seconds: number): Date => new Date(from.getTime() + seconds * 1000);

interface SessionLife {
  readonly isRemembered: boolean;
  readonly lastUsedAt: Date;
  readonly expiresAt: Date;
  readonly endedAt: Date | null;
}

/** Whether a session may still be used or prolonged. */
export const isAlive = ({ isRemembered, lastUsedAt, expiresAt, endedAt }: SessionLife, now: Date): boolean =>
  endedAt === null &&
  now < expiresAt &&
  now < later(lastUsedAt, isRemembered ? lifetimes.remembered : lifetimes.idle);

/** A proof of who it is that is recent enough for what matters. */
export const isFresh = (signedInAt: Date, now: Date): boolean => now <= later(signedInAt, lifetimes.fresh);
