import { truncate } from '#src/platform/truncate.ts';
import { summaryOf } from '../publication/rules.ts';
import { longest } from './bounds.ts';

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
    seoTitle: truncate(what === '' ? name : `${name}: ${what}`, longest.seoTitle),
    seoDescription: summaryOf(`${opening} ${description}`),
  };
}
