import { NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Settings } from '#src/domains/calendar/setup/settings/contract.ts';
import { dateOf, shortWeekdayText } from '#src/platform/clock.ts';
import type { EndpointOutput } from '#src/platform/endpoint.ts';
import { useSite } from '#src/platform/web/site.ts';
import { queryOf, useLoaded, WhenLoaded } from '#src/ui/list/loaded.tsx';
import { termsSentence } from '../../terms.ts';
import { previewBookings } from '../contract.ts';
import { prepaymentIn } from '../given.ts';
import classes from './online.module.css';

type Preview = EndpointOutput<typeof previewBookings>;

const shownDays = 7;
/** More are only counted. */
const shownTimes = 8;

/** What clients see here by what is saved: what they can book, and when. */
export function Preview({ settings }: { settings: Settings }) {
  const { listing, cancellation_terms: terms } = settings;
  const from = dateOf(new Date());
  const takesPayments = useSite()?.takesClientPayments ?? false;
  const offered = useLoaded(queryOf(previewBookings, { id: listing, variant: '', from, days: 1 }));
  return (
    <div className={classes.part}>
      <h3 className={classes.group}>What clients see</h3>
      <WhenLoaded loaded={offered} what="the preview" height={120}>
        {({ treatments }) => {
          const variants = bookable(treatments);
          return variants.length === 0 ? (
            <Text>Nothing yet: no treatment offered here is given by a person who can be booked.</Text>
          ) : (
            <Times {...{ listing, from, variants }} />
          );
        }}
      </WhenLoaded>
      {terms && <p>{termsSentence(terms, prepaymentIn(settings, takesPayments))}</p>}
    </div>
  );
}

const bookable = (treatments: Preview['treatments']) =>
  treatments.flatMap(({ name, variants }) =>
    variants
      .filter((variant) => variant.bookable === 'yes')
      .map(({ id, detail, minutes }) => ({
        value: String(id),
        label: `${detail === '' ? name : `${name}, ${detail}`} · ${minutes} minutes`,
      })),
  );

interface TimesProps {
  readonly listing: number;
  readonly from: string;
  readonly variants: ReturnType<typeof bookable>;
}

function Times({ listing, from, variants }: TimesProps) {
  const [chosen, setChosen] = useState(variants[0]?.value ?? '');
  const [person, setPerson] = useState('');
  const loaded = useLoaded(queryOf(previewBookings, { id: listing, variant: chosen, from, days: shownDays }));
  return (
    <Stack gap="md">
      <NativeSelect
        label="Treatment"
        data={variants}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      />
      <WhenLoaded loaded={loaded} what="the times" height={160}>
        {({ days }) => (
          <>
            <NativeSelect
              label="With"
              data={[{ value: '', label: 'Anyone' }, ...givers(days)]}
              value={person}
              onChange={({ target }) => setPerson(target.value)}
            />
            <Days days={days} person={person} />
          </>
        )}
      </WhenLoaded>
    </Stack>
  );
}

const givers = (days: Preview['days']) => {
  const staff = days.flatMap(({ times }) => times.flatMap((time) => time.staff));
  return [...new Map(staff.map(({ id, name }) => [id, name]))].map(([id, name]) => ({
    value: String(id),
    label: name,
  }));
};

function Days({ days, person }: { days: Preview['days']; person: string }) {
  const kept = days.map(({ date, times }) => ({
    date,
    times: times.filter(({ staff }) => person === '' || staff.some(({ id }) => String(id) === person)),
  }));
  if (kept.every(({ times }) => times.length === 0))
    return <Text role="status">No free times within the next {shownDays} days.</Text>;
  return (
    <ul className={classes.days} aria-label={`Free times of the next ${shownDays} days`}>
      {kept.map(({ date, times }) => (
        <li key={date} className={classes.day}>
          <span className={classes.date}>{shortWeekdayText(date)}</span>
          <span className={classes.times}>
            {times.length === 0
              ? '–'
              : times
                  .slice(0, shownTimes)
                  .map(({ local }) => local.slice(11))
                  .join('  ')}
            {times.length > shownTimes && ` and ${times.length - shownTimes} more`}
          </span>
        </li>
      ))}
    </ul>
  );
}
