import { useEffect, useState } from 'react';
import { hrefOf } from '#src/platform/client.ts';
import type { ListingCard } from '../../cards/card.ts';
import type { SearchState } from '../../search/query/address.ts';
import { type BookableTimes, findFreeTimes } from '../contract.ts';
import { wantedAt } from '../wanted.ts';

/** By listing; null until they are here, and where they could not be had. */
export type FreeTimes = ReadonlyMap<number, BookableTimes> | null;

/** The next free times of the cards that can be booked, in one call once the page is there: the page itself is kept for everybody. */
export function useFreeTimes(
  cards: readonly ListingCard[],
  { when, part, from, to }: SearchState,
): FreeTimes {
  const listings = wantedAt(cards);
  const href = listings === '' ? null : hrefOf(findFreeTimes, { listings, when, part, from, to });
  const [found, setFound] = useState<{ href: string; times: FreeTimes }>();
  useEffect(() => {
    if (href === null) return;
    const overtaken = new AbortController();
    const read = async () => {
      const answer = await fetch(href, { signal: overtaken.signal });
      const { listings: all }: { listings: BookableTimes[] } = answer.ok
        ? await answer.json()
        : { listings: [] };
      setFound({ href, times: new Map(all.map((one) => [one.listing, one])) });
    };
    read().catch(() => {
      if (!overtaken.signal.aborted) setFound({ href, times: new Map() });
    });
    return () => overtaken.abort();
  }, [href]);
  return found?.href === href ? found.times : null;
}
