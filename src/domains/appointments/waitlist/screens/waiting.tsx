import { Button, Stack, Text } from '@mantine/core';
import { useLive } from '#src/domains/accounts/sessions/use-live.ts';
import { useActing } from '#src/domains/accounts/team/parts/use-acting.ts';
import { calendarTopic } from '#src/domains/calendar/live.ts';
import { CalendarTabs } from '#src/domains/calendar/parts/calendar-tabs.tsx';
import { dayText, momentText, timeText } from '#src/platform/clock.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import { useConfirmed } from '#src/ui/form/use-change.ts';
import { queryOf, useLoaded, WhenLoaded } from '#src/ui/list/loaded.tsx';
import { Confirm } from '#src/ui/mantine/dialog.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import classes from '../../own/parts/own-appointment.module.css';
import { listWaiting, removeWaiting, type Waiting } from '../contract.ts';
import { daysText, preferredText } from '../pages/preferred.ts';
import { hoursText, offerMinutes } from '../rules.ts';
import type { Route } from './+types/waiting.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Waitlist');

/** Who waits for a time at the business, the first in line first. */
export default function WaitingClients() {
  const loaded = useLoaded(queryOf(listWaiting, {}));
  const business = useActing()?.business ?? null;
  useLive(business ? [calendarTopic(business)] : [], () => void loaded.load());
  const { chosen, choose, question } = useConfirmed(removeWaiting, ({ id }: Waiting) => ({ id }), {
    failed: 'The client was not taken off the waitlist',
    reloads: [listWaiting],
  });
  return (
    <Stack gap={24}>
      <PageHead
        title="Waitlist"
        text={`When a time comes free, we offer it to the first in line whom it suits ${hoursText}. It is held for ${offerMinutes} minutes.`}
      />
      <CalendarTabs />
      <WhenLoaded loaded={loaded} what="the waitlist">
        {(entries) =>
          entries.length === 0 ? (
            <Text role="status">
              Nobody is waiting at the moment. Clients can join where they find no time that suits them.
            </Text>
          ) : (
            <ol className={classes.rows} aria-label="In line">
              {entries.map((entry) => (
                <Row key={entry.id} entry={entry} onRemove={() => choose(entry)} />
              ))}
            </ol>
          )
        }
      </WhenLoaded>
      <Confirm
        {...question}
        title={`Take ${chosen?.client ?? 'this client'} off the waitlist?`}
        text="We tell them by email. A time that is held for them goes to the next in line."
        yes="Yes, take them off"
        no="Keep them on it"
      />
    </Stack>
  );
}

function Row({ entry, onRemove }: { readonly entry: Waiting; readonly onRemove: () => void }) {
  const { client, treatments, staff, place, joined_at: since, offered } = entry;
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p className={classes.name}>{client}</p>
        <p>
          {treatments} with {staff ?? 'anyone'}, {place}
        </p>
        <p className={classes.soft}>
          {daysText(entry, dayText)}: {preferredText(entry)}
        </p>
        <p className={classes.soft}>Since {momentText(since)}</p>
        <p>
          {offered ? `Offered ${momentText(offered.at)}, until ${timeText(offered.expires_at)}` : 'Waiting'}
        </p>
      </div>
      <Button
        variant="subtle"
        color="red"
        aria-label={`Remove ${client} from the waitlist`}
        onClick={onRemove}
      >
        Remove
      </Button>
    </li>
  );
}
