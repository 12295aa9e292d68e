import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { dateOf } from '#src/platform/clock.ts';
import card from '#src/ui/list/card.module.css';
import { UnsavedChanges } from '#src/ui/mantine/dialog.tsx';
import unseen from '#src/ui/unseen.module.css';
import type { WholeSchedule } from '../contract.ts';
import { previewOf, type ScheduleForm } from '../form.ts';
import { BankHolidays } from './bank-holidays.tsx';
import classes from './schedule.module.css';
import { SpecialDates } from './special-dates.tsx';
import { useSchedule } from './use-schedule.ts';
import { WeekGrid } from './week-grid.tsx';

/** The whole schedule in one form: the week, dates that differ, bank holidays. */
export function WeekForm({ id }: { id: number }) {
  const schedule = useSchedule(id);
  const { state, form, faults, edit } = schedule;
  if (state.kind !== 'there' || form === null) return <NotThere {...schedule} />;
  const today = dateOf(new Date());
  return (
    <Stack gap={24}>
      <PublicLine schedule={state.data} form={form} isChanged={schedule.isChanged} />
      <Notices {...schedule} />
      <Card id="weekly-hours" title="Weekly hours">
        <WeekGrid form={form} faults={faults} onChange={edit} />
      </Card>
      <Card id="special-dates" title="Special dates">
        <SpecialDates form={form} faults={faults} today={today} onChange={edit} />
      </Card>
      <Card id="bank-holidays" title="Bank holidays">
        <BankHolidays schedule={state.data} form={form} onChange={edit} />
      </Card>
      <SaveBar {...schedule} />
      <UnsavedChanges when={schedule.isChanged} />
    </Stack>
  );
}

const Card = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section className={card.card} aria-labelledby={id}>
    <h2 id={id} className={card.head}>
      {title}
    </h2>
    {children}
  </section>
);

type Schedule = ReturnType<typeof useSchedule>;

/** What became of the form without its owner's doing. */
function Notices({ notice, save, discard, isBusy }: Schedule) {
  if (notice === 'none') return null;
  const isConflict = notice === 'conflict';
  return (
    <Alert
      role={isConflict ? 'alert' : 'status'}
      color="yellow"
      title={isConflict ? 'These hours were changed elsewhere' : 'Your unsaved changes are back'}
    >
      <Text mb="sm">
        {isConflict
          ? 'These hours have been saved since you opened them, perhaps by you in another tab. Nothing is lost: choose which version to keep.'
          : 'The hours below are as you left them, and not saved yet.'}
      </Text>
      <Group>
        {isConflict && (
          <Button onClick={() => save(true)} loading={isBusy}>
            Save mine
          </Button>
        )}
        <Button variant="default" onClick={discard} disabled={isBusy}>
          Show what is saved
        </Button>
      </Group>
    </Alert>
  );
}

function SaveBar({ isChanged, isBusy, faults, save, discard }: Schedule) {
  const wrong = Object.keys(faults).length;
  return (
    <div className={classes.bar}>
      <Button onClick={() => save()} loading={isBusy} disabled={!isChanged}>
        Save
      </Button>
      <Button variant="subtle" onClick={discard} disabled={!isChanged || isBusy}>
        Discard changes
      </Button>
      <p className={classes.state} role="status">
        {wrong > 0
          ? `${wrong === 1 ? 'One thing needs' : `${wrong} things need`} your attention above.`
          : isChanged
            ? 'Not saved yet'
            : 'Everything is saved'}
      </p>
    </div>
  );
}

function NotThere({ state, load }: Pick<Schedule, 'state' | 'load'>) {
  if (state.kind !== 'failed')
    return (
      <Stack gap="md" aria-busy="true">
        <p className={unseen.unseen} role="status">
          Loading...
        </p>
        <Skeleton height={112} radius="lg" />
        <Skeleton height={480} radius="lg" />
      </Stack>
    );
  if (state.status === 404) return <Text role="alert">This listing does not exist, or is not yours.</Text>;
  return (
    <Stack gap="md" align="start">
      <Text role="alert">The opening hours could not be loaded. {state.message}</Text>
      <Button variant="default" onClick={() => void load()}>
        Try again
      </Button>
    </Stack>
  );
}

interface PublicLineProps {
  readonly schedule: WholeSchedule;
  readonly form: ScheduleForm;
  readonly isChanged: boolean;
}

/** The very sentence of the public page, of what stands in the form at this moment. */
function PublicLine({ schedule, form, isChanged }: PublicLineProps) {
  const now = useMinute();
  const open = previewOf(form, schedule.bank_holidays, now);
  const isShown = schedule.state === 'live' || schedule.state === 'paused';
  return (
    <section className={classes.public} aria-labelledby="public-line">
      <span className={classes.clock} data-open={open?.now ?? false}>
        <IconClock size={24} stroke={1.5} aria-hidden />
      </span>
      <div>
        <h2 id="public-line" className={classes.publicHead}>
          What the public sees
        </h2>
        <p className={classes.publicText} role="status">
          {open ? open.text : 'No opening hours'}
        </p>
        <p className={card.soft}>
          {isChanged
            ? 'Once you have saved.'
            : isShown
              ? 'On your page and in search, right now.'
              : 'As soon as the listing is live.'}{' '}
          {isShown && (
            <Link to={`/listing-details/${schedule.slug}`} className={classes.link}>
              See the page
            </Link>
          )}
        </p>
      </div>
    </section>
  );
}

/** The time, updated twice a minute. */
function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const ticking = setInterval(() => setNow(new Date()), 30_000);
    return () => clearInterval(ticking);
  }, []);
  return now;
}
