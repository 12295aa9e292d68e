import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useProfile } from '#src/domains/accounts/profile/parts/use-profile.tsx';
import { dayText, momentText } from '#src/platform/clock.ts';
import { mayOperate } from '#src/platform/rights.ts';
import card from '#src/ui/list/card.module.css';
import { Facts } from '../../accounts/parts/who.tsx';
import type { WaitingPage } from '../../contract.ts';
import type { Decision } from '../../parts/decision.tsx';
import classes from '../../parts/operator.module.css';
import { OwnerLines } from '../../parts/owner-lines.tsx';
import type { ListingFacts } from '../correcting-contract.ts';
import { offersFor } from './acts.ts';
import { StandingBadge } from './listing-columns.tsx';

interface AboutProps {
  readonly facts: ListingFacts;
  readonly owner: WaitingPage['owner'];
  readonly onChoose: (decision: Decision) => void;
  /** What is decided in a queue. */
  readonly children: ReactNode;
}

/** What a listing is, whose it is, and what an operator can do with it. */
export const About = ({ facts, owner, onChoose, children }: AboutProps) => (
  <section className={card.card} aria-labelledby="whose">
    <div className={card.top}>
      <h2 id="whose" className={card.head}>
        {facts.title || 'Without a title'}
      </h2>
      <StandingBadge standing={facts.standing} />
    </div>
    <Whose owner={owner} />
    <Facts facts={factsOf(facts)} />
    <div className={classes.acts}>
      {children}
      <Button component={Link} to={`/dashboard/operator/listing/${facts.id}/correction`} variant="default">
        Correct
      </Button>
      {offersFor(facts).map(({ label, act }) => (
        <Button key={label} variant="default" onClick={() => onChoose(act(facts))}>
          {label}
        </Button>
      ))}
    </div>
  </section>
);

/** The owner, with the way to the account, where an operator may also view as its holder. */
function Whose({ owner }: Pick<AboutProps, 'owner'>) {
  const { operator_rights: rights } = useProfile().profile;
  return (
    <div>
      <OwnerLines owner={owner} />
      {owner && mayOperate(rights, 'everything') && (
        <Link to={`/dashboard/operator/account/${owner.id}`}>Open the account, or view as its holder</Link>
      )}
    </div>
  );
}

function factsOf(facts: ListingFacts): (readonly [string, ReactNode])[] {
  const { id, slug, source, plan, live_since: since, verified, featured_until: featured } = facts;
  const isPublic = facts.standing === 'published' || facts.standing === 'paused';
  const address = `/listing-details/${slug}`;
  return [
    ['Listing', String(id)],
    ['Page', isPublic ? <Link to={address}>{address}</Link> : address],
    ['Category', facts.category_name],
    ['Phone', facts.phone || '–'],
    ['Plan', plan ?? '–'],
    ['Came from', source ? `An import: ${source}` : 'Its business'],
    ['Created', momentText(facts.created_at)],
    ['First published', since ? momentText(since) : 'Never'],
    ['Changed', momentText(facts.updated_at)],
    ['Verified', verified ? verifiedText(verified) : 'No'],
    ['Featured', featured ? `Until ${dayText(featured)}` : 'No'],
    ...(verified ? [['Evidence', verified.evidence || '–'] as const] : []),
  ];
}

const verifiedText = ({ at, until }: NonNullable<ListingFacts['verified']>) =>
  `Since ${momentText(at)}, ${until ? `until ${dayText(until)}` : 'without an end'}`;
