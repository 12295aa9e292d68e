import { Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { privateMeta } from '#src/platform/web/meta.ts';
import card from '#src/ui/list/card.module.css';
import { queryOf, useLoaded, WhenLoaded } from '#src/ui/list/loaded.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { useActing } from '../../team/parts/use-acting.ts';
import { getHandOver } from '../contract.ts';
import { AcceptForm } from '../parts/accept-form.tsx';
import { LeaveTeam } from '../parts/leave-team.tsx';
import { OfferForm } from '../parts/offer-form.tsx';
import { OfferWaiting } from '../parts/offer-waiting.tsx';
import type { Route } from './+types/ownership.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Ownership');

/** Where a business changes hands: its owner offers it, a member accepts or declines, or leaves the team. */
export default function Ownership() {
  const loaded = useLoaded(queryOf(getHandOver, {}));
  const acting = useActing();
  const business = acting?.businesses.find(({ id }) => id === acting.business);
  const isOwner = business?.role === 'owner';
  return (
    <Stack gap={32}>
      <PageHead
        title="Ownership"
        text={
          isOwner || !business
            ? 'Hand your business over to someone in your team.'
            : `Your place in the team of ${business.name}.`
        }
      />
      <section className={card.card} aria-label="Hand over the business">
        <WhenLoaded loaded={loaded} what="the offer">
          {({ offer, candidates }) => {
            if (offer?.is_to_you) return <AcceptForm offer={offer} onChanged={loaded.load} />;
            if (offer) return <OfferWaiting offer={offer} onChanged={loaded.load} />;
            if (!isOwner) return <Text>The business is not offered to you.</Text>;
            return candidates.length > 0 ? (
              <OfferForm candidates={candidates} onOffered={loaded.load} />
            ) : (
              <Nobody />
            );
          }}
        </WhenLoaded>
      </section>
      {business && !isOwner && <LeaveTeam business={business} />}
    </Stack>
  );
}

const Nobody = () => (
  <Text maw={620}>
    Nobody in your team can take your business over yet. The person has to be in your team, with an account
    and a confirmed email address: <Link to="/dashboard/team/new">invite them first</Link>.
  </Text>
);
