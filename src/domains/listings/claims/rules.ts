export const claimWishes = ['claim', 'remove'] as const;
export type ClaimWish = (typeof claimWishes)[number];

/** asked → proved → granted → undone; a second claimant makes what is proved contested, which the operator decides. */
export const claimStates = [
  'asked',
  'proved',
  'contested',
  'granted',
  'refused',
  'undone',
  'withdrawn',
  'lapsed',
] as const;
export type ClaimState = (typeof claimStates)[number];

export const claimMethods = ['email', 'dns', 'meta', 'file', 'post', 'documents'] as const;
export type ClaimMethod = (typeof claimMethods)[number];

export const openStates = ['asked', 'proved', 'contested'] as const satisfies readonly ClaimState[];

export const isOpen = (state: ClaimState): boolean => openStates.some((open) => open === state);

type Row = Readonly<Record<string, unknown>>;

/** A listing with its parts, whole rows as the database holds them. */
export interface Snapshot {
  readonly listing: Row;
  readonly parts: Readonly<Record<string, readonly Row[]>>;
  /** The untouched first draft of the business, which was removed to make room. */
  readonly draft: number | null;
}

export const longestClaim = { mailbox: 64, note: 1_000 } as const;

/** How long each thing about a claim takes or holds. */
export const claimTimes = {
  /** A mailed code. */
  codeMinutes: 30,
  /** A code on paper, from the day on which it was posted; and a claim, from the day on which it was begun. */
  days: 30,
  coolingHours: 72,
  undoDays: 30,
  /** So long after the button was pressed a website is still looked at. */
  siteDays: 7,
  /** What was uploaded is forgotten so long after the decision. */
  documentDays: 30,
} as const;

/** Wrong codes until another has to be sent. */
export const mostTries = 5;

const dayMs = 86_400_000;
export const daysAfter = (from: Date, days: number): Date => new Date(from.getTime() + days * dayMs);

export const codeExpires = (sentAt: Date): Date =>
  new Date(sentAt.getTime() + claimTimes.codeMinutes * 60_000);

/** When a claim that nobody proved ends. A posted code keeps it open for as long as the code works. */
export const lapsesAt = ({ askedAt, paperSentAt }: { askedAt: Date; paperSentAt: Date | null }): Date =>
  daysAfter(paperSentAt ?? askedAt, claimTimes.days);

/** What only the holder of the website can do needs no waiting, unless others have asked for the listing. */
export const coolsUntil = (provedAt: Date, method: ClaimMethod, hasRivals: boolean): Date =>
  method === 'post' || method === 'documents' || hasRivals
    ? new Date(provedAt.getTime() + claimTimes.coolingHours * 3_600_000)
    : provedAt;

interface Decided {
  readonly state: ClaimState;
  readonly wish: ClaimWish;
  readonly accountId: number;
  readonly decidedAt: Date | null;
}

/** Until when a grant can be undone; null where it cannot, or where the listing has passed on since. */
export function undoableUntil(
  { state, wish, accountId, decidedAt }: Decided,
  listing: { ownerId: number | null },
  now: Date,
): Date | null {
  const until = decidedAt && daysAfter(decidedAt, claimTimes.undoDays);
  const isTheirs = listing.ownerId === (wish === 'claim' ? accountId : null);
  return state === 'granted' && until && until >= now && isTheirs ? until : null;
}

/** Hosts, with all below them, at which people have pages or mailboxes who do not run the host. */
const shared = [
  ...[
    'gmail.com',
    'googlemail.com',
    'google.com',
    'goo.gl',
    'business.site',
    'blogspot.com',
    'blogspot.co.uk',
  ],
  ...['outlook.com', 'hotmail.com', 'hotmail.co.uk', 'live.com', 'live.co.uk', 'msn.com', 'microsoft.com'],
  ...['yahoo.com', 'yahoo.co.uk', 'ymail.com', 'aol.com', 'aol.co.uk', 'icloud.com', 'me.com', 'mac.com'],
  ...['btinternet.com', 'btconnect.com', 'sky.com', 'talktalk.net', 'virginmedia.com', 'ntlworld.com'],
  ...['blueyonder.co.uk', 'tiscali.co.uk', 'plus.com', 'gmx.com', 'gmx.co.uk', 'mail.com', 'proton.me'],
  ...['protonmail.com', 'zoho.com', 'fastmail.com', 'tutanota.com', 'yandex.com', 'mail.ru'],
  ...[
    'facebook.com',
    'fb.com',
    'fb.me',
    'instagram.com',
    'tiktok.com',
    'twitter.com',
    'x.com',
    'youtube.com',
  ],
  ...['linkedin.com', 'pinterest.com', 'linktr.ee', 'wa.me', 'whatsapp.com', 'bit.ly'],
  ...[
    'wix.com',
    'wixsite.com',
    'wordpress.com',
    'weebly.com',
    'weeblysite.com',
    'square.site',
    'squarespace.com',
  ],
  ...['godaddysites.com', 'webador.co.uk', 'jimdosite.com', 'jimdofree.com', 'site123.me', 'webs.com'],
  ...['myshopify.com', 'github.io', 'gitlab.io', 'netlify.app', 'vercel.app', 'web.app', 'firebaseapp.com'],
  ...[
    'pages.dev',
    'herokuapp.com',
    'tumblr.com',
    'carrd.co',
    'yolasite.com',
    'moonfruit.com',
    'strikingly.com',
  ],
  ...[
    'treatwell.co.uk',
    'fresha.com',
    'booksy.com',
    'phorest.com',
    'vagaro.com',
    'setmore.com',
    'acuityscheduling.com',
  ],
  ...[
    'toothpick.com',
    'yell.com',
    'yelp.com',
    'yelp.co.uk',
    'thomsonlocal.com',
    'tripadvisor.co.uk',
    'gumtree.com',
  ],
  ...[
    'etsy.com',
    'amazon.co.uk',
    'ebay.co.uk',
    'nhs.uk',
    'nhs.net',
    'gov.uk',
    'ac.uk',
    'sch.uk',
    'police.uk',
  ],
];

/** Under which names are registered: nobody runs them alone. */
const suffixes =
  /^(?:(?:co|org|me|ltd|plc|net|nhs|gov|ac|sch|police)\.uk|(?:uk|gb|eu|us|br|cn|de|za|ru)\.(?:com|net|org)|co\.com|com\.[a-z]{2}|co\.[a-z]{2})$/;

/**
 * The host of a listing's website without `www.`, if the person who reads its mail or changes its pages must run the business;
 * null without a website, and for hosts that many share.
 */
export function ownHost(websiteUrl: string): string | null {
  if (!URL.canParse(websiteUrl)) return null;
  const { protocol, hostname, port } = new URL(websiteUrl);
  const host = hostname
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/^www\./, '');
  if (!['http:', 'https:'].includes(protocol) || port !== '' || host.length > 190) return null;
  const isName = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/.test(host);
  if (!isName || suffixes.test(host)) return null;
  return shared.some((one) => host === one || host.endsWith(`.${one}`)) ? null : host;
}

/** Where the website's pages are looked for: only with a certificate, whatever the listing says. */
export const siteOrigin = (websiteUrl: string): string => `https://${new URL(websiteUrl).hostname}`;

/** What stands before the @, as mail servers take it without quotes. */
export const isMailbox = (text: string): boolean =>
  text.length <= longestClaim.mailbox &&
  /^[a-z\d!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z\d!#$%&'*+/=?^_`{|}~-]+)*$/i.test(text);

/** In two groups, which are easier to read and to type. */
export const codeInWords = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`;

export const siteProof = {
  /** Under which the website's page names the claim. */
  metaName: 'treatory-claim',
  path: '/.well-known/treatory-claim.txt',
} as const;

export const dnsText = (token: string): string => `treatory-claim=${token}`;

/** Whether a page names the claim in its head; what is commented out or written in the page's text does not count. */
export function namesClaim(page: string, token: string): boolean {
  const uncommented = page.slice(0, 500_000).replace(/<!--.*?(?:-->|$)/gs, '');
  const [head = ''] = uncommented.split(/<body[\s>]/i, 1);
  return [...head.matchAll(/<meta\s[^>]{0,500}>/gi)].some(
    ([tag]) => attribute(tag, 'name') === siteProof.metaName && attribute(tag, 'content') === token,
  );
}

const attribute = (tag: string, name: string): string | undefined => {
  const [, double, single, bare] =
    new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(tag) ?? [];
  return double ?? single ?? bare;
};
