import { mostCharacters } from '#src/platform/schema/schema.ts';
import { truncate } from '#src/platform/text/text.ts';
import { type ListingValues, listingFields } from '../../../listing.ts';
import { summaryOf } from '../../../publication/rules.ts';
import { nameIn } from '../starting.ts';
import type { Lists } from './use-choices.ts';

const entities: Readonly<Record<string, string>> = {
  ...{ '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&nbsp;': ' ' },
};

/** What the editor's text says, tags apart. */
const plain = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? ' ');

const basisOf = (values: ListingValues, lists: Lists): SeoBasis => ({
  title: values.title,
  category: nameIn(lists, 'category', values.category),
  town: values.location,
  description: plain(values.description),
});

const seoFields = ['seoTitle', 'seoDescription'] as const;
type Seo = Pick<ListingValues, (typeof seoFields)[number]>;

/**
 * What the form puts into the fields for search engines as the rest of it is typed: only where they are empty or hold
 * what was put there before. What the owner wrote stays.
 */
export function seoFollowing(values: ListingValues, before: ListingValues, lists: Lists): Partial<Seo> {
  const last = suggestedSeo(basisOf(before, lists));
  const next = suggestedSeo(basisOf(values, lists));
  return Object.fromEntries(
    seoFields.flatMap((field) =>
      next[field] !== last[field] && (values[field] === '' || values[field] === last[field])
        ? [[field, next[field]]]
        : [],
    ),
  );
}

/** The form with what can be suggested at once. */
export function withSeo(values: ListingValues, lists: Lists): ListingValues {
  const suggested = suggestedSeo(basisOf(values, lists));
  return {
    ...values,
    seoTitle: values.seoTitle || suggested.seoTitle,
    seoDescription: values.seoDescription || suggested.seoDescription,
  };
}

interface SeoBasis {
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
