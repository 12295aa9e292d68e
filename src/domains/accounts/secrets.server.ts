import { createHash, randomBytes } from 'node:crypto';

/** A secret for a token or a link: 256 random bits, safe in an address. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What of a secret is kept: it cannot be turned back, and random bits need no salt. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
