import { lengths, tooLong } from '#src/platform/schema/lengths.ts';

/** The links of a profile, and where each may lead; the browser's form judges by the same rules. */
const places = {
  website: { name: 'website', hosts: [] },
  fb_link: { name: 'Facebook link', hosts: ['facebook.com', 'fb.com', 'fb.me'] },
  ig_link: { name: 'Instagram link', hosts: ['instagram.com', 'instagr.am'] },
  yt_link: { name: 'YouTube link', hosts: ['youtube.com', 'youtu.be'] },
  tt_link: { name: 'TikTok link', hosts: ['tiktok.com'] },
} as const;

export type LinkField = keyof typeof places;

/** What someone typed as it is kept: an address without a scheme gets the usual one. */
export function toLink(text: string): string {
  const typed = text.trim();
  return /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(typed) ? `https://${typed}` : typed;
}

/** Why a link cannot be shown on a public page; null when it can, and for an empty one. */
export function linkFault(field: LinkField, text: string): string | null {
  const link = toLink(text);
  if (link === '') return null;
  const { name, hosts } = places[field];
  const long = tooLong(link, lengths.link);
  if (long) return long;
  const url = URL.parse(link);
  if (!url || !isPublicAddress(url, link))
    return `The ${name} must be a web address such as https://www.example.com.`;
  if (hosts.length > 0 && !hosts.some((host) => isWithin(url.hostname, host)))
    return `The ${name} must lead to ${hosts[0]}.`;
  return null;
}

const isWithin = (hostname: string, host: string) => hostname === host || hostname.endsWith(`.${host}`);

/** Of the web, with a name that the public can look up, and without a name or password hidden before it. */
const isPublicAddress = ({ protocol, username, password, hostname }: URL, link: string): boolean =>
  /^https?:\/\/[^\s\\]+$/i.test(link) &&
  ['http:', 'https:'].includes(protocol) &&
  username === '' &&
  password === '' &&
  !/^[^/?#]*@/.test(link.replace(/^https?:\/\//i, '')) &&
  /\.[a-z][a-z\d-]*\.?$/i.test(hostname);
