/** A demonstration post as its writer writes it. */
export interface DemoPost {
  readonly title: string;
  /** Slug of a blog category. */
  readonly category: 'first-visits' | 'looking-after-yourself' | 'good-business';
  /** Slug of the treatment category that it is about. */
  readonly about: string;
  readonly author: string;
  readonly isPopular?: true;
  readonly daysAgo: number;
  /** Plain paragraphs; a line that begins with `## ` is a heading, with `- ` an item, with `> ` a quotation. */
  readonly text: string;
}

export const blogCategories = [
  { slug: 'first-visits', name: 'First visits' },
  { slug: 'looking-after-yourself', name: 'Looking after yourself' },
  { slug: 'good-business', name: 'Good business' },
] as const;

/** The HTML that the post is kept as. */
export const htmlOf = (text: string): string =>
  text
    .trim()
    .split(/\n{2,}/)
    .map(blockOf)
    .join('\n');

function blockOf(block: string): string {
  if (block.startsWith('## ')) return `<h2>${escaped(block.slice(3))}</h2>`;
  if (block.startsWith('> ')) return `<blockquote>${escaped(block.slice(2))}</blockquote>`;
  if (block.startsWith('- ')) {
    const items = block.split(/\n(?=- )/).map((item) => `<li>${escaped(item.slice(2))}</li>`);
    return `<ul>${items.join('')}</ul>`;
  }
  return `<p>${escaped(block)}</p>`;
}

const escaped = (text: string) => text.replace(/\s+/g, ' ').replace(/&/g, '&amp;').replace(/</g, '&lt;');
