/** How much of a post its lists show. */
export const cuts = { titleInList: 5, titleAtHome: 4, description: 30 } as const;

export const pageSize = 6;
/** A search shows at most so many. */
export const mostHits = 30;
export const atHome = 4;
export const inSidebar = 3;

/** The first words of a text, and whether any were left out. */
export function cutWords(text: string, most: number): { text: string; isCut: boolean } {
  const words = text.split(/\s+/).filter((word) => word !== '');
  return { text: words.slice(0, most).join(' '), isCut: words.length > most };
}

/** A text as an address writes it: letters without marks and digits, joined by hyphens. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '');

/** Words that an adult reads in a minute, without hurry. */
const perMinute = 220;

export const readingMinutes = (words: string): number =>
  Math.max(1, Math.round(words.split(/\s+/).length / perMinute));

const signs: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '&amp;': '&',
};

/** The words of cleaned HTML, without its tags, with one space between them. */
export const plainWords = (html: string): string =>
  html
    // What stands in blocks of its own is not one word.
    .replace(/<\/?(?:p|br|ul|ol|li|h[2-4]|blockquote|img)\b[^>]*>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (sign) => signs[sign] ?? sign)
    .replace(/\s+/g, ' ')
    .trim();
