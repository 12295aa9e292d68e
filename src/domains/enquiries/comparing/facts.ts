import { depositOf, prepaymentFrom } from '#src/domains/appointments/money/deposit.ts';
import { termsNames } from '#src/domains/appointments/terms.ts';
import type { Compared } from '#src/domains/listings/comparing/contract.ts';
import { bookHref, pageHref } from '#src/domains/listings/search/matched.ts';
import type { SearchState } from '#src/domains/listings/search/query/address.ts';
import { counted, priceText } from '#src/domains/listings/texts.ts';
import { durationShown } from '#src/domains/treatments/rules.ts';
import { moneyText, penceOf, poundsText } from '#src/platform/money.ts';
import { capital } from '#src/platform/text/text.ts';
import type { Column } from './columns.ts';

/** What one business has in a row. */
export interface Fact {
  readonly text: string;
  readonly note?: string | undefined;
  /** Nothing is known, or there is none. */
  readonly isNone?: boolean;
  /** The ways on from here. */
  readonly links?: readonly { readonly to: string; readonly text: string }[];
  /** Links that are steps, not times. */
  readonly isStep?: boolean;
}

/** What stands over a column. */
export type Head = ReturnType<typeof headOf>;

export const headOf = ({ card: { id, slug, title, image, matched } }: Column) => ({
  ...{ id, slug, title, image },
  to: pageHref({ slug, matched }),
});

export interface Row {
  readonly name: string;
  readonly facts: readonly Fact[];
  /** Whether all businesses are alike in it. */
  readonly isSame: boolean;
}

const none = (text: string): Fact => ({ text, isNone: true });

/** What is compared: the treatment that the search matched, else the one that a business is named for. */
const treatmentOf = ({ card: { matched, top } }: Column) => matched ?? top;

/** The variant as it is booked; undefined where it is not. */
const bookedOf = ({ offer, ...column }: Column) =>
  offer?.treatments
    .flatMap(({ variants }) => variants)
    .find(({ id }) => id === treatmentOf({ offer, ...column })?.variant_id);

/** The rows of a comparison. What no business has an answer to is left out. */
export function rowsOf(columns: readonly Column[], { search, category }: SearchState): Row[] {
  const isSearched = search !== undefined || category !== undefined;
  const isBooked = columns.some(({ card }) => card.booking !== null);
  const hasRegister = columns.some(({ registers }) => registers.length > 0);
  const rows: readonly (readonly [string, (column: Column) => Fact, boolean?])[] = [
    ['Treatment', treatmentFor(isSearched)],
    ['Price', price],
    ['Duration', duration],
    ['Where', where],
    ['Reviews', reviews],
    ['Checked by us', checked],
    ['Registers and associations', registers, hasRegister],
    ['Booking', booking],
    ['Next free time', nextTime, isBooked],
    ['Cancel free of charge', cancelling, isBooked],
    ['Paid when you book', prepayment, isBooked],
    ['Today', today],
  ];
  return rows
    .filter(([, , isShown = true]) => isShown)
    .map(([name, factOf]) => rowOf(name, columns.map(factOf)));
}

function rowOf(name: string, facts: readonly Fact[]): Row {
  const said = facts.map(({ text, note }) => `${text} ${note ?? ''}`);
  return { name, facts, isSame: facts.length > 1 && new Set(said).size === 1 };
}

/** Something else than what was searched for is said to be that. */
const treatmentFor =
  (isSearched: boolean) =>
  (column: Column): Fact => {
    const named = treatmentOf(column);
    if (!named) return none('No price list');
    const isOther = isSearched && column.card.matched === null;
    return { text: named.name, note: isOther ? 'not what you searched for' : undefined };
  };

function price(column: Column): Fact {
  const named = treatmentOf(column);
  if (named?.price) return { text: priceText(named.price) };
  const from = column.card.price_from;
  if (from === null) return none('Not given');
  return { text: from === 0 ? 'from free' : `from ${poundsText(from)}` };
}

const duration = (column: Column): Fact => {
  const text = treatmentOf(column)?.duration_text;
  return text ? { text: durationShown(text) } : none('Not given');
};

function where({ card: { town, city, distance_text } }: Column): Fact {
  const name = town || city?.name;
  if (distance_text !== null) return { text: capital(distance_text), note: name };
  return name ? { text: name } : none('Not given');
}

function reviews({ card: { rating } }: Column): Fact {
  if (!rating) return none('Fewer than three');
  const count = counted(rating.count, 'review');
  return { text: `★ ${rating.mean.toFixed(1)}`, note: rating.is_demo ? `${count}, invented` : count };
}

function checked({ card: { badges } }: Column): Fact {
  const badge = badges.find(({ kind }) => kind === 'verified' || kind === 'unclaimed');
  if (!badge) return none('Not yet');
  return badge.kind === 'verified' ? { text: 'Who runs it, and its details' } : none('Unclaimed');
}

/** Being registered by law and having joined something are not the same. */
const kinds = {
  statutory: 'By law',
  accredited: 'Accredited',
  voluntary: 'Voluntary',
  association: 'Member of',
} as const;

/** A line for each kind of body. */
function registers({ registers: all }: Column): Fact {
  const lines = (Object.keys(kinds) as (keyof typeof kinds)[]).flatMap((kind) => {
    const named = all.filter((one) => one.kind === kind).map(({ acronym }) => acronym);
    return named.length > 0 ? [`${kinds[kind]}: ${named.join(', ')}`] : [];
  });
  return lines.length > 0 ? { text: lines.join('\n') } : none('None named');
}

function booking(column: Column): Fact {
  const { card, offer, asked } = column;
  const page = { to: pageHref(card), text: 'See its page' };
  if (card.booking !== null && offer) {
    if (bookedOf(column)?.bookable === 'consultation')
      return { text: 'After a consultation', links: [page], isStep: true };
    const isInstant = card.booking === 'instant';
    const way = { to: bookHref(booked(card)), text: isInstant ? 'Book' : 'Request a time' };
    return { text: isInstant ? 'At once' : 'On request', links: [way], isStep: true };
  }
  if (!asked) return { text: 'Contact it directly', links: [page], isStep: true };
  const inquire = { to: `/listing-details/${card.slug}/inquire`, text: 'Inquire' };
  return { text: 'By enquiry', note: asked.answers ?? undefined, links: [inquire], isStep: true };
}

/** The card as its booking link takes it: also what it is named for leads to its times. */
const booked = ({ slug, matched, top }: Compared['card']) => ({ slug, matched: matched ?? top });

const notHere = none('Not booked online');

function nextTime({ card, free }: Column): Fact {
  if (card.booking === null) return notHere;
  if (!free) return none('Ask the business');
  if (free.times.length === 0) return none('None in four weeks');
  return {
    text: '',
    note: free.times.map(({ at }) => at).join(),
    links: free.times.map(({ at, local, day_text: day }) => ({
      to: bookHref(card, { variant: free.variant, at }),
      text: `${day} ${local.slice(11)}`,
    })),
  };
}

const cancelling = ({ offer }: Column): Fact =>
  offer ? { text: termsNames[offer.cancellation_terms] } : notHere;

/** Where one price is known, what that means in pounds. */
function prepayment(column: Column): Fact {
  const { offer } = column;
  if (!offer) return notHere;
  const terms = prepaymentFrom(offer.prepayment);
  const note = terms.takesFull ? 'or all of it, if you like' : undefined;
  const variant = bookedOf(column);
  if (variant?.price_type === 'fixed') {
    const pence = depositOf(terms, penceOf(variant.price));
    return { text: pence === 0 ? 'Nothing' : moneyText(pence), note };
  }
  const asked = {
    none: 'Nothing',
    fixed: moneyText(terms.depositValue),
    percent: `${terms.depositValue}% of the price`,
  };
  return { text: asked[terms.deposit], note };
}

function today({ open, today: spans }: Column): Fact {
  if (!open || !spans) return none('Hours not given');
  const hours = spans.map(({ start, end }) => `${start}–${end}`).join(', ');
  return { text: open.now ? 'Open now' : 'Closed now', note: hours || open.text };
}
