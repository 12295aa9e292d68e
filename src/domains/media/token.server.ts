import { randomBytes } from 'node:crypto';

/** A picture's public name: 128 random bits in hex, safe in an address, a file name and a log. */
export const newToken = (): string => randomBytes(16).toString('hex');
