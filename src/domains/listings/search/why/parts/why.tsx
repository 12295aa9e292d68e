import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import unseen from '#src/ui/unseen.module.css';
import type { ListingCard } from '../../../cards/card.ts';
import type { SearchState } from '../../query/address.ts';
import { whyPath, whyQuery } from '../address.ts';
import classes from './why.module.css';
import type { WhyHere } from './why-here.tsx';

/**
 * What places a result, read when it is opened: until it is here, where it cannot be had and without script, a link
 * leads to the same on a page.
 */
export function Why({ card, from }: { card: ListingCard; from: SearchState }) {
  const [parts, setParts] = useState<{ WhyHere: typeof WhyHere } | null>(null);
  const query = whyQuery(from, card);
  const load = () => void import('./why-here.tsx').then(setParts, () => undefined);
  const page: ReactNode = (
    <Link to={`${whyPath}?${query}`} prefetch="none" rel="nofollow">
      What places {card.title} here
    </Link>
  );
  return (
    <details className={classes.why} data-paid={card.promoted} onToggle={load}>
      <summary>
        Why<span className={classes.rest}> this result</span>?
        <span className={unseen.unseen}> {card.title}</span>
      </summary>
      {parts ? <parts.WhyHere query={query}>{page}</parts.WhyHere> : page}
    </details>
  );
}
