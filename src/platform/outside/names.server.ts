import { isIP } from 'node:net';

/** The last labels that no public name has. */
const reserved = new Set(
  (
    'alt arpa corp domain example home host internal intranet invalid lan local localdomain localhost mail ' +
    'onion private test workgroup'
  ).split(' '),
);

const label = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/;

/**
 * A host as the public can look it up: in ASCII, in small letters, without a dot at its end. Null for an address
 * in numbers, a name of one word, and a name that is reserved for machines of one's own.
 */
export function publicName(host: string): string | null {
  if (/[\s/\\?#@:[\]%]/.test(host)) return null;
  const name = URL.parse(`http://${host}`)?.hostname.replace(/\.$/, '') ?? '';
  const labels = name.split('.');
  const last = labels.at(-1) ?? '';
  const isSound =
    name.length <= 253 &&
    isIP(name) === 0 &&
    labels.length > 1 &&
    labels.every((part) => label.test(part)) &&
    /^(?:[a-z]{2,}|xn--.+)$/.test(last) &&
    !reserved.has(last);
  return isSound ? name : null;
}

/** The address of a page that we may ask for; null for any other. */
export function pageAddress(text: string, base?: URL): URL | null {
  // The parser would mend these in silence.
  if (text.length > 2_048 || /[\\\s]/.test(text)) return null;
  const url = URL.parse(text, base);
  if (!url || !['http:', 'https:'].includes(url.protocol)) return null;
  if (url.username !== '' || url.password !== '' || !['', '80', '443'].includes(url.port)) return null;
  const name = publicName(url.hostname);
  if (!name) return null;
  url.hostname = name;
  url.hash = '';
  return url;
}

/** Whether two names are one website: `www.` is no other. */
export const isSameSite = (one: string, other: string): boolean => bare(one) === bare(other);

const bare = (name: string) => name.replace(/^www\./, '');
