import { createHash } from 'node:crypto';

/** Forty bits of a salted hash of what a name or a phone comes down to: enough to tell two apart, not to guess one. */
export const fingerprint = (text: string): string =>
  createHash('sha256')
    .update(`treatory:${essence(text)}`)
    .digest('hex')
    .slice(0, 10);

/** Letters and digits only; a British number in its national form. */
const essence = (text: string) =>
  /^[+\d\s()-]+$/.test(text)
    ? text
        .replace(/\D/g, '')
        .replace(/^(?:00)?44/, '0')
        .replace(/^00/, '0')
    : text
        .normalize('NFKD')
        .toLowerCase()
        .replace(/&/g, 'and')
        .replace(/^the\s+/, '')
        .replace(/[^a-z0-9]/g, '');
