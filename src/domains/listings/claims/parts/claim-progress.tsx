import { Alert, Button, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { longDayText, longMomentText } from '#src/platform/clock.ts';
import { useConfirmed } from '#src/ui/form/use-change.ts';
import { Confirm } from '#src/ui/mantine/dialog.tsx';
import { type Claim, listClaims, withdrawClaim } from '../contract.ts';
import { type ClaimState, isOpen } from '../rules.ts';
import { claimMethodText, claimNext, claimStanding } from '../texts.ts';

const colours: Partial<Record<ClaimState, string>> = {
  granted: 'green',
  refused: 'red',
  undone: 'red',
  contested: 'yellow',
};

/** How a claim stands and what happens next, in a sentence or two. */
export function ClaimProgress({ claim }: { claim: Claim }) {
  const { listing, state, reason } = claim;
  const { choose, question } = useConfirmed(withdrawClaim, ({ id }: Claim) => ({ id }), {
    reloads: [listClaims],
    failed: 'The claim was not taken back',
  });
  return (
    <section aria-labelledby="claim-standing">
      <Title id="claim-standing" order={2} size="h3">
        {listing.title}
      </Title>
      <Text c="dimmed">
        {[listing.town, `begun on ${longDayText(claim.asked_at)}`].filter(Boolean).join(' · ')}
      </Text>
      <Alert
        mt="md"
        variant="light"
        color={colours[state] ?? 'gray'}
        title={claimStanding[state]}
        role="status"
      >
        <p>{nextOf(claim)}</p>
        {reason !== '' && <p>{reason}</p>}
        {state === 'granted' && <WhereNow claim={claim} />}
      </Alert>
      {isOpen(state) && (
        <Button mt="sm" variant="subtle" color="red" onClick={() => choose(claim)}>
          Take this claim back
        </Button>
      )}
      <Confirm
        {...question}
        title="Take this claim back?"
        text="The page stays as it is. You can claim it again whenever you like."
        yes="Yes, take it back"
        no="Keep it"
      />
    </section>
  );
}

function nextOf({ state, wish, method, waits_for: waitsFor, ...at }: Claim): string {
  const by = method && at.proved_at ? ` It is proved by ${claimMethodText[method]}.` : '';
  if (state === 'asked')
    return `${claimNext.asked}${at.lapses_at ? ` You have until ${longDayText(at.lapses_at)}.` : ''}`;
  if (state === 'proved' && waitsFor !== '') return `${waitsFor}${by}`;
  if (state === 'proved' && at.cool_until)
    return `We wait until ${longMomentText(at.cool_until)}, in case someone else runs it too. Then it happens by itself.${by}`;
  if (state === 'granted')
    return wish === 'claim'
      ? `This page is yours now.${by}`
      : `The page is gone, and a later import does not bring it back.${by}`;
  return claimNext[state];
}

const WhereNow = ({ claim: { wish, listing } }: { claim: Claim }) =>
  wish === 'claim' && (
    <p>
      <Link to={`/dashboard/all-listing/${listing.id}`}>Complete your listing</Link>
    </p>
  );
