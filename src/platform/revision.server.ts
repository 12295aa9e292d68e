import { createHash } from 'node:crypto';

/** Names a state of something: saving over another state than the one that was read is refused. */
export const revisionOf = (state: unknown): string =>
  createHash('sha256').update(JSON.stringify(state)).digest('base64url').slice(0, 22);
