import { fullMomentText } from '#src/platform/clock.ts';
import { poundsOf, poundsText } from '#src/platform/money.ts';
import type { ListingCard } from '../../cards/card.ts';
import { fewestForMean } from '../../ratings/rules.ts';
import { counted, grouped } from '../../texts.ts';
import type { Understood } from '../query/understanding.server.ts';
import type { Explanation } from './contract.ts';
import type { ComparedKind } from './rules.ts';

export interface Facts {
  readonly understood: Understood;
  readonly card: ListingCard;
  readonly points: Explanation['points'];
}

type Sentence = (measure: number, facts: Facts) => string;

/** What each part is called, what its measure says, and what is said where it has none. */
const parts: Readonly<Record<ComparedKind, { name: string; says: Sentence; none: string }>> = {
  match: {
    name: 'Where it matches',
    says: (level, { understood }) => matchText(level, understood),
    none: '',
  },
  rating: {
    name: 'Rating by clients',
    says: ratingText,
    none: `It has fewer than ${fewestForMean} counted reviews, so it comes after all that have a rating.`,
  },
  distance: { name: 'Distance', says: (_, { card }) => `${card.distance_text}.`, none: '' },
  price: {
    name: 'Price of what you searched for',
    says: (pence) => `${pounds(pence)}.`,
    none: 'It has no price for what you searched for.',
  },
  cheapest: {
    name: 'Where its prices begin',
    says: (pence) => `${pounds(pence)}.`,
    none: 'Its page has no prices.',
  },
  free: {
    name: 'First free time',
    says: (minutes) => `${fullMomentText(new Date(minutes * 60_000))}.`,
    none: '',
  },
  completeness: { name: 'How complete its page is', says: (_, { points }) => pointsText(points), none: '' },
  newness: {
    name: 'How new its page is',
    says: (number) => `It is page number ${grouped(number)}: the higher the number, the newer the page.`,
    none: '',
  },
};

/** A part as it is explained. Of ratings, points and pages the greater measure comes first. */
export function partOf(
  kind: ComparedKind,
  measure: number | null,
  facts: Facts,
): Explanation['parts'][number] {
  const { name, says, none } = parts[kind];
  const first = kind === 'rating' || kind === 'completeness' || kind === 'newness' ? 'greater' : 'smaller';
  return { kind, name, text: measure === null ? none : says(measure, facts), measure, first };
}

export const turnPart = (turn: number): Explanation['parts'][number] => ({
  kind: 'turn',
  name: 'Turn among the paid places',
  text: 'Every hour a draw decides which paid places are shown, and in which order.',
  measure: turn,
  first: 'smaller',
});

export const paymentText = (paid: boolean, level: number, understood: Understood): string =>
  paid ? `This place is paid. ${matchText(level, understood)}` : 'Payment played no part in this place.';

/** Where the words are; without words, whose own trade it is. */
function matchText(level: number, { criteria, category }: Understood): string {
  if (criteria.groups.length > 0) return inWords[level] ?? '';
  if (!category) return 'It matches the search.';
  const trade = category.name.toLowerCase();
  return level === 0
    ? `Its own trade is ${trade}.`
    : `It offers something of ${trade}; its own trade is another.`;
}

const inWords = [
  'Your words are in its name.',
  'Your words are in what it offers: its trade, its treatments or its people.',
  'Your words are elsewhere on its page.',
];

function ratingText(score: number, { card: { rating } }: Facts): string {
  const mean = rating
    ? `${rating.mean.toFixed(1)} of 5 stars from ${counted(rating.count, 'review')}${rating.is_demo ? ', invented' : ''}. `
    : '';
  return `${mean}Results are compared by a score, in which few and old reviews say less: ${score.toFixed(2)}.`;
}

function pointsText(points: Explanation['points']): string {
  const had = points.filter(({ has }) => has);
  const lacks = points.filter(({ has }) => !has);
  const named = (of: Explanation['points']) => of.map(({ name }) => name).join(', ');
  return [
    `${had.length} of ${points.length} points${had.length > 0 ? `: ${named(had)}` : ''}.`,
    ...(lacks.length > 0 ? [`Missing: ${named(lacks)}.`] : []),
  ].join(' ');
}

const pounds = (pence: number) => (pence === 0 ? 'Free' : poundsText(poundsOf(pence)));
