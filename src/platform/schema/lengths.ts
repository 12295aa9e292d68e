/**
 * The most characters (UTF-16 units, as browsers and JavaScript count them) that a field of each common kind takes.
 * Contracts and forms read them here; a domain's own fields have theirs beside its rules.
 */
export const lengths = {
  /** As mail servers bound an address. */
  email: 254,
  /** A phone as it is typed: fifteen digits with spaces, brackets and a prefix. */
  phone: 40,
  password: 128,
  /** A postal address in one text. */
  address: 300,
  /** Of an authenticator app, or a recovery code. */
  code: 32,
  /** What a link in an email, or a provider, brings back. */
  token: 128,
  /** Words in a search box, and places. */
  search: 100,
  /** A thing of a list by its id, slug or name. */
  reference: 120,
  slug: 300,
  link: 2048,
  /** What names a state that was edited. */
  revision: 64,
  /** One of a few words, or a number written as a text. */
  word: 40,
  /** A report of something wrong. */
  report: 2000,
  /** Why words that break an advertising rule may stay. */
  clearanceReason: 1000,
  /** What robots fill in and people never see. */
  trap: 2000,
} as const;

/** What a person reads about a text that is too long. */
export const atMost = (most: number, used?: number): string =>
  `Use at most ${most} characters${used === undefined ? '' : ` (you used ${used})`}.`;

/** The same where it is; null where it is not. */
export const tooLong = (text: string, most: number): string | null =>
  text.length > most ? atMost(most, text.length) : null;
