import { Button, Group, NativeSelect, Stack, Switch, Text, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { minutesOf } from '#src/domains/listings/schedule/times.ts';
import {
  addDays,
  dateOf,
  instantOf,
  longDayText,
  shortWeekdayText,
  timeText,
  wallTimeOf,
} from '#src/platform/clock.ts';
import { capital } from '#src/platform/text/text.ts';
import { useChange, useConfirmed } from '#src/ui/form/use-change.ts';
import { sayFaults } from '#src/ui/form/use-saving.ts';
import card from '#src/ui/list/card.module.css';
import { queryOf, useLoaded, WhenLoaded } from '#src/ui/list/loaded.tsx';
import { Confirm, Dialog } from '#src/ui/mantine/dialog.tsx';
import { toast } from '#src/ui/toast.ts';
import { addTimeOff, removeTimeOff } from '../../../blocks/contract.ts';
import { type TimeOffReason, timeOffReasons } from '../../../rules.ts';
import classes from '../../hours/parts/hours.module.css';
import { listTimeOff, type TimeOff } from '../contract.ts';

/** When a person is off, now and later. */
export function TimeOffList({ id, mayChange }: { readonly id: number; readonly mayChange: boolean }) {
  const loaded = useLoaded(queryOf(listTimeOff, { id, per_page: 100 }));
  const [isOpen, setOpen] = useState(false);
  const { chosen, choose, question } = useConfirmed(removeTimeOff, (row: TimeOff) => ({ id: row.id }), {
    failed: 'The time off was not removed',
    say: () => toast({ tone: 'success', text: 'The time off was removed.', forMs: 3_000 }),
    reloads: [listTimeOff],
  });
  return (
    <section className={card.card} aria-labelledby="time-off">
      <h2 id="time-off" className={card.head}>
        Time off
      </h2>
      <WhenLoaded loaded={loaded} what="the time off" height={120}>
        {({ data, total }) => (
          <>
            {total === 0 && <p className={card.soft}>No time off planned.</p>}
            <ul className={classes.dates} aria-label="Time off">
              {data.map((row) => (
                <li key={row.id}>
                  <span>
                    {whenOf(row)} · {capital(row.reason)}
                    {row.appointments > 0 && (
                      <Text span c="var(--error)" fw={600}>
                        {' '}
                        · {toMove(row.appointments)}
                      </Text>
                    )}
                  </span>
                  {mayChange && (
                    <Button
                      variant="subtle"
                      color="red"
                      aria-label={`Remove time off: ${whenOf(row)}`}
                      onClick={() => choose(row)}
                    >
                      Remove
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            {total > data.length && <Text>And {total - data.length} more later on.</Text>}
          </>
        )}
      </WhenLoaded>
      {mayChange && (
        <div>
          <Button leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />} onClick={() => setOpen(true)}>
            Add time off
          </Button>
        </div>
      )}
      <Dialog opened={isOpen} title="Add time off" onClose={() => setOpen(false)}>
        {isOpen && <TimeOffForm id={id} onDone={() => setOpen(false)} />}
      </Dialog>
      <Confirm
        {...question}
        title="Remove this time off?"
        text={chosen ? `${whenOf(chosen)} can be booked again.` : ''}
        yes="Yes, remove it"
        no="Keep it"
      />
    </section>
  );
}

const toMove = (count: number) => (count === 1 ? '1 appointment to move' : `${count} appointments to move`);

/** "24 December 2026", from one day to another, or a part of a day. */
function whenOf({ starts_at: startsAt, ends_at: endsAt }: TimeOff): string {
  const [from, to] = [wallTimeOf(new Date(startsAt)), wallTimeOf(new Date(endsAt))];
  if (from.minutes !== 0 || to.minutes !== 0)
    return `${shortWeekdayText(startsAt)}, ${timeText(startsAt)}–${from.date === to.date ? '' : `${shortWeekdayText(endsAt)}, `}${timeText(endsAt)}`;
  const last = addDays(to.date, -1);
  return from.date === last ? longDayText(last) : `${longDayText(from.date)} to ${longDayText(last)}`;
}

const hourFields = { start: '09:00', end: '13:00' };

function TimeOffForm({ id, onDone }: { readonly id: number; readonly onDone: () => void }) {
  const today = dateOf(new Date());
  const [dates, setDates] = useState({ first: '', last: '' });
  const [isWhole, setWhole] = useState(true);
  const [hours, setHours] = useState(hourFields);
  const [reason, setReason] = useState<TimeOffReason>('holiday');
  const [faults, setFaults] = useState<Record<string, string>>({});
  const { change, isBusy } = useChange(addTimeOff, {
    reloads: [listTimeOff],
    say: ({ appointments }) =>
      toast({
        tone: 'success',
        text:
          appointments === 0 ? 'The time off was saved.' : `The time off was saved. ${toMove(appointments)}.`,
        ...(appointments === 0 ? { forMs: 3_000 } : {}),
      }),
    onDone,
    sayRefused: (answer) => setFaults(sayFaults(answer, 'The time off was not saved')),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const last = dates.last || dates.first;
    const found: Record<string, string> = {};
    if (dates.first === '') found.starts_at = 'Choose a first day.';
    else if (last < dates.first) found.ends_at = 'Choose a last day after the first.';
    if (!isWhole && (hours.start === '' || hours.end === '')) found.ends_at = 'Give a start and an end.';
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    const [from, to] = isWhole
      ? [instantOf(dates.first), instantOf(addDays(last, 1))]
      : [
          instantOf(dates.first, minutesOf(hours.start) ?? 0),
          instantOf(dates.first, minutesOf(hours.end) ?? 0),
        ];
    void change({ resource: id, starts_at: from.toISOString(), ends_at: to.toISOString(), reason });
  };
  return (
    <form onSubmit={submit} noValidate aria-label="Add time off">
      <Stack>
        <NativeSelect
          label="Reason"
          data={timeOffReasons.map((value) => ({ value, label: capital(value) }))}
          value={reason}
          error={faults.reason}
          onChange={({ target }) =>
            setReason(timeOffReasons.find((value) => value === target.value) ?? 'other')
          }
        />
        <Switch
          size="md"
          label="Whole days"
          checked={isWhole}
          onChange={({ target }) => setWhole(target.checked)}
        />
        <div className={card.fields}>
          <TextInput
            type="date"
            label={isWhole ? 'First day' : 'Day'}
            required
            min={today}
            value={dates.first}
            error={faults.starts_at}
            onChange={({ target }) => setDates({ ...dates, first: target.value })}
            data-autofocus
          />
          {isWhole && (
            <TextInput
              type="date"
              label="Last day (leave empty for one day)"
              min={dates.first || today}
              value={dates.last}
              error={faults.ends_at}
              onChange={({ target }) => setDates({ ...dates, last: target.value })}
            />
          )}
        </div>
        {!isWhole && (
          <div className={card.fields}>
            <TextInput
              type="time"
              step={300}
              label="From"
              value={hours.start}
              onChange={({ target }) => setHours({ ...hours, start: target.value })}
            />
            <TextInput
              type="time"
              step={300}
              label="To"
              value={hours.end}
              error={faults.ends_at}
              onChange={({ target }) => setHours({ ...hours, end: target.value })}
            />
          </div>
        )}
        <Text c="dimmed">Appointments in this time stay until you move them.</Text>
        <Group>
          <Button type="submit" loading={isBusy}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
