import { createHash } from 'node:crypto';

/** Names a state of something: whoever saves over another one than they read is told. */
export const revisionOf = (state: unknown): string =>
  createHash('sha256').update(JSON.stringify(state)).digest('base64url').slice(0, 22);
