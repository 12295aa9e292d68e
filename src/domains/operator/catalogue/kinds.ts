/** What the catalogue consists of, by the names of its addresses. */
export const catalogueKinds = ['synonym', 'treatment-kind', 'category', 'amenity', 'tag', 'city'] as const;
export type CatalogueKind = (typeof catalogueKinds)[number];

interface KindWords {
  readonly one: string;
  readonly many: string;
  readonly text: string;
  /** What a list says beside the name. */
  readonly detail: string;
  /** Operators put them in order. */
  readonly isOrdered: boolean;
  /** Operators add and remove them. */
  readonly isOpen: boolean;
}

export const kindWords: Readonly<Record<CatalogueKind, KindWords>> = {
  synonym: {
    one: 'synonym',
    many: 'Synonyms',
    text: 'Words that people search for, and what they mean',
    detail: 'Means',
    isOrdered: false,
    isOpen: true,
  },
  'treatment-kind': {
    one: 'treatment',
    many: 'Treatments',
    text: 'Kinds of treatments with their usual time and prices',
    detail: 'About',
    isOrdered: false,
    isOpen: true,
  },
  category: {
    one: 'category',
    many: 'Categories',
    text: 'Names, addresses, pictures and order of the categories',
    detail: 'Family',
    isOrdered: true,
    isOpen: true,
  },
  amenity: {
    one: 'amenity',
    many: 'Amenities',
    text: 'What a place offers beside treatments',
    detail: 'Group',
    isOrdered: true,
    isOpen: true,
  },
  tag: {
    one: 'tag',
    many: 'Tags',
    text: 'Words that a business chooses for its page',
    detail: 'Group',
    isOrdered: true,
    isOpen: true,
  },
  city: {
    one: 'city',
    many: 'Cities',
    text: 'Names of cities, and what else people call them',
    detail: 'Region',
    isOrdered: false,
    isOpen: false,
  },
};

export const catalogueHref = (kind?: CatalogueKind, id?: number | 'new'): string =>
  ['/dashboard/operator/catalogue', kind, id].filter((part) => part !== undefined).join('/');

/** So many listings are indexed on trial for a preview; with more, only what is found today is told. */
export const mostTried = 100;

/** Listings that one transaction brings up to date in the search index. */
export const indexedAtOnce = 100;

/** The most characters of each field. */
export const longest = {
  name: 80,
  description: 300,
  slug: 60,
  phrase: 60,
  means: 80,
  grouping: 40,
  names: 300,
} as const;
