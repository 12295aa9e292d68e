import { Button, Group, Text, TextInput, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { momentText } from '#src/platform/clock.ts';
import { lengths } from '#src/platform/schema/lengths.ts';
import { useChange, useConfirmed } from '#src/ui/form/use-change.ts';
import { queryOf, useLoaded, WhenLoaded } from '#src/ui/list/loaded.tsx';
import { Confirm } from '#src/ui/mantine/dialog.tsx';
import {
  addBusyCalendar,
  type BusyCalendar,
  listBusyCalendars,
  readBusyCalendar,
  removeBusyCalendar,
} from '../busy/contract.ts';
import { longestName } from '../feeds/rules.ts';
import classes from './elsewhere.module.css';

/** The calendars elsewhere that make a person busy here, and a form for another. */
export function BusyCalendars({ person }: { person: number }) {
  const calendars = useLoaded(queryOf(listBusyCalendars, { id: person }));
  return (
    <section className={classes.card} aria-labelledby="busy-calendars">
      <Title id="busy-calendars" order={2} size="h3">
        Times from another calendar
      </Title>
      <Text>
        Add the address of a calendar in Google, Apple, Outlook or another booking system. Its times make the
        person busy here; we do not keep titles or notes. We read it every 15 minutes.
      </Text>
      <WhenLoaded loaded={calendars} what="the calendars" height={80}>
        {(data) => <Calendars calendars={data} />}
      </WhenLoaded>
      <NewCalendar person={person} />
    </section>
  );
}

function Calendars({ calendars }: { calendars: readonly BusyCalendar[] }) {
  const { chosen, choose, question } = useConfirmed(removeBusyCalendar, ({ id }: BusyCalendar) => ({ id }), {
    reloads: [listBusyCalendars],
    failed: 'The calendar was not removed',
  });
  const { change: read, isBusy } = useChange(readBusyCalendar, {
    reloads: [listBusyCalendars],
    failed: 'The calendar was not read',
  });
  if (calendars.length === 0) return <Text c="dimmed">No other calendar has been added yet.</Text>;
  return (
    <ul className={classes.list}>
      {calendars.map((calendar) => (
        <li key={calendar.id} className={classes.entry}>
          <div className={classes.what}>
            <Text fw={600}>{calendar.name}</Text>
            <Text size="sm" c="dimmed">
              {calendar.address} · {calendar.times} busy {calendar.times === 1 ? 'time' : 'times'}
            </Text>
            <Text size="sm" {...(calendar.fault ? { c: 'red.9' } : {})}>
              {stateOf(calendar)}
            </Text>
          </div>
          <Group>
            <Button
              variant="default"
              disabled={isBusy}
              onClick={() => void read({ id: calendar.id })}
              aria-label={`Read ${calendar.name} now`}
            >
              Read now
            </Button>
            <Button variant="default" onClick={() => choose(calendar)} aria-label={`Remove ${calendar.name}`}>
              Remove
            </Button>
          </Group>
        </li>
      ))}
      <Confirm
        {...question}
        title="Remove this calendar?"
        text={`The busy times of “${chosen?.name ?? ''}” go too.`}
        yes="Remove it"
        no="Keep it"
      />
    </ul>
  );
}

function stateOf({ read_at: readAt, failed_since: failedSince, fault }: BusyCalendar): string {
  const last = readAt ? `Last read ${momentText(readAt)}.` : 'Never read.';
  return failedSince ? `${last} Since ${momentText(failedSince)} it cannot be read. ${fault}` : last;
}

function NewCalendar({ person }: { person: number }) {
  const [name, setName] = useState('');
  const [url, setUrl] = useState('');
  const [faults, setFaults] = useState<Readonly<Record<string, readonly string[] | undefined>>>({});
  const { change: add, isBusy } = useChange(addBusyCalendar, {
    reloads: [listBusyCalendars],
    onDone: () => {
      setName('');
      setUrl('');
      setFaults({});
    },
    sayRefused: ({ errors, message }) =>
      setFaults(Object.keys(errors).length > 0 ? errors : { url: [message] }),
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void add({ id: person, name, url });
  };
  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      <TextInput
        label="Name"
        description="For example: my own Google calendar."
        value={name}
        error={faults.name?.[0]}
        maxLength={longestName}
        onChange={({ target }) => setName(target.value)}
      />
      <TextInput
        label="Secret address in iCal format"
        description="It begins with https:// or webcal://. We encrypt it, and never show it again."
        type="url"
        autoComplete="off"
        spellCheck={false}
        value={url}
        error={faults.url?.[0]}
        maxLength={lengths.link}
        onChange={({ target }) => setUrl(target.value)}
      />
      <Button type="submit" loading={isBusy}>
        Add the calendar
      </Button>
    </form>
  );
}
