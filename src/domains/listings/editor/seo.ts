import { mostCharacters } from '#src/platform/schema.ts';
import { truncate } from '#src/platform/truncate.ts';
import { listingFields } from '../listing.ts';
import { summaryOf } from '../publication/rules.ts';

export interface SeoBasis {
  readonly title: string;
  /** The category's name; empty while none is chosen. */
  readonly category: string;
  readonly town: string;
  /** Plain text. */
  readonly description: string;
}

/** What a search engine could show of a listing, from what its form says already; empty while it has no name. */
export function suggestedSeo({ title, category, town, description }: SeoBasis) {
  const name = title.trim();
  if (name === '') return { seoTitle: '', seoDescription: '' };
  const what = [category, town.trim()].filter((part) => part !== '').join(' in ');
  const opening = what === '' ? `${name}.` : `${what} at ${name}.`;
  return {
    seoTitle: truncate(what === '' ? name : `${name}: ${what}`, mostCharacters(listingFields.seoTitle) ?? 0),
    seoDescription: summaryOf(`${opening} ${description}`),
  };
}
