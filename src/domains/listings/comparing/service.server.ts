import { registerOf } from '#src/domains/practitioners/registers.ts';
import { dateOf } from '#src/platform/clock.ts';
import type { Verb } from '#src/platform/serve.server.ts';
import type { ListingCard } from '../cards/card.ts';
import { openState, spansOf } from '../opening.ts';
import type { PageRow } from '../pages/queries.server.ts';
import { spansShown } from '../pages/rules.ts';
import { rowAt } from '../pages/service.server.ts';
import { understand } from '../search/query/understanding.server.ts';
import { cardsOf } from '../search/results.server.ts';
import { searched } from '../search/service.server.ts';
import type { Compared, compareListings } from './contract.ts';
import { liveOf } from './queries.server.ts';

/** Businesses beside each other, each as the search finds it, whether or not it matches. */
export const compare: Verb<typeof compareListings> = async ({ db, now }, { with: slugs, ...query }) => {
  const time = now();
  const live = await liveOf(db, slugs);
  const understood = await understand(db, query, time);
  const docs = [...new Set(live.map(({ doc }) => doc))];
  const cards = await cardsOf(db, searched(understood), docs, time);
  const data: Compared[] = [];
  for (const doc of docs) {
    const card = cards.get(doc);
    const row = card && (await rowAt(db, card.slug, time));
    if (row) data.push(comparedOf(card, row, time));
  }
  const { place } = understood;
  return {
    data,
    gone: slugs.filter((slug) => !live.some(({ asked }) => asked === slug)),
    place: place && { label: place.label },
  };
};

function comparedOf(card: ListingCard, row: PageRow, now: Date): Compared {
  const [hours, specialDays] = [row.hours ?? [], row.special_days ?? []];
  const open = openState(hours, specialDays, now);
  const today = spansOf(hours, specialDays, dateOf(now)).map(({ from, to }) => ({ opens: from, closes: to }));
  return { card, open, today: open && spansShown(today), registers: registersOf(row.practitioners ?? []) };
}

/** Each body once, in the order of the people. */
function registersOf(people: NonNullable<PageRow['practitioners']>): Compared['registers'] {
  const named = people.flatMap(({ register }) => registerOf(register) ?? []);
  return [...new Map(named.map(({ acronym, kind }) => [acronym, { acronym, kind }])).values()];
}
