/** What an operator typed to find a listing, as the database is asked for it. */
export interface Asked {
  /** Of a listing; null where the text cannot be one. */
  readonly id: number | null;
  /** Of a page whose address was pasted: then nothing else is meant. */
  readonly slug: string | null;
  /** Each has to be in what a listing says of itself; none where only the number or the address is meant. */
  readonly words: readonly string[];
  /** A part of an owner's name or address, or of a brand's name; null where it is too short to be one. */
  readonly owner: string | null;
}

const largestId = 2_147_483_647;
const mostWords = 8;

/** A name, an address, a postcode, a number, a phone, a website or the pasted address of a page. */
export function askedFor(text: string): Asked {
  const typed = text.trim().toLowerCase();
  const [, slug] = /\/listing-details\/([^/?#\s]+)/.exec(typed) ?? [];
  if (slug !== undefined) return { id: null, slug, words: [], owner: null };
  const [, pasted] = /\/operator\/listing\/(\d{1,10})/.exec(typed) ?? [];
  if (pasted !== undefined) return { id: idOf(pasted), slug: null, words: [], owner: null };
  const phone = phoneDigits(typed);
  return {
    id: idOf(typed.replace(/^#/, '')),
    slug: null,
    words: phone === null ? wordsOf(typed) : [phone],
    owner: typed.length >= 3 ? typed : null,
  };
}

function idOf(text: string): number | null {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return id >= 1 && id <= largestId ? id : null;
}

/** The digits of a phone number or of a part of one, without what stands before them at home or from abroad. */
function phoneDigits(text: string): string | null {
  if (!/^[+\d\s().-]+$/.test(text)) return null;
  const digits = text
    .replace('(0)', '')
    .replace(/\D/g, '')
    .replace(/^(0044|0)/, '');
  return digits.length >= 3 ? digits : null;
}

/** A website as it is kept, whatever stands before and behind its name. */
const wordsOf = (text: string): string[] =>
  text
    .split(/[\s,;]+/)
    .map((word) => word.replace(/^(https?:\/\/)?(www\.)?/, '').replace(/\/+$/, ''))
    .filter((word) => word !== '')
    .slice(0, mostWords);
