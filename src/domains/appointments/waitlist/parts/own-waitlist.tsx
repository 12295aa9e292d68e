import { Button } from '@mantine/core';
import { fullDayText, fullMomentText, timeText } from '#src/platform/clock.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { useConfirmed } from '#src/ui/form/use-change.ts';
import { queryOf, useLoaded } from '#src/ui/list/loaded.tsx';
import { Confirm } from '#src/ui/mantine/dialog.tsx';
import classes from '../../own/parts/own-appointment.module.css';
import { leaveWaitlist, listOwnEntries, type OwnEntry } from '../contract.ts';
import { offerPath } from '../links.ts';
import { daysText, preferredText } from '../pages/preferred.ts';

/** What the client waits for, with what is offered to them; nothing where they wait for nothing. */
export function OwnWaitlist() {
  const { state } = useLoaded(queryOf(listOwnEntries, {}));
  const { chosen, choose, question } = useConfirmed(leaveWaitlist, ({ id }: OwnEntry) => ({ id }), {
    failed: 'You are still on the waitlist',
    reloads: [listOwnEntries],
  });
  if (state.kind !== 'there' || state.data.length === 0) return null;
  return (
    <section aria-labelledby="waitlist">
      <h2 id="waitlist" className={classes.heading}>
        Your waitlist
      </h2>
      <ul className={classes.rows}>
        {state.data.map((entry) => (
          <Row key={entry.id} entry={entry} onLeave={() => choose(entry)} />
        ))}
      </ul>
      <Confirm
        {...question}
        title={`Leave the waitlist of ${chosen?.title ?? 'this business'}?`}
        text="You lose your place in line, and a time that is held for you goes to the next person."
        yes="Yes, leave"
        no="Stay on it"
      />
    </section>
  );
}

function Row({ entry, onLeave }: { readonly entry: OwnEntry; readonly onLeave: () => void }) {
  const { title, treatments, staff, offer, slug } = entry;
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p className={classes.name}>{title}</p>
        <p>{staff === null ? treatments : `${treatments} with ${staff}`}</p>
        <p className={classes.soft}>
          {daysText(entry, fullDayText)}: {preferredText(entry)}
        </p>
        {offer && (
          <p>
            Offered: <strong>{fullMomentText(new Date(offer.at))}</strong>, held for you until{' '}
            {timeText(offer.expires_at)}
          </p>
        )}
      </div>
      {offer && slug !== null && (
        <ButtonLink to={offerPath(slug, offer.id)} reloads>
          Accept or decline
        </ButtonLink>
      )}
      <Button variant="subtle" color="red" aria-label={`Leave the waitlist of ${title}`} onClick={onLeave}>
        Leave
      </Button>
    </li>
  );
}
