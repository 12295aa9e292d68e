import { Button, Group, NativeSelect, Radio, Stack, Text, TextInput } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { SpanFields } from '#src/domains/listings/schedule/parts/span-fields.tsx';
import { dateOf, fullDayText } from '#src/platform/clock.ts';
import { useChange } from '#src/ui/form/use-change.ts';
import { sayFaults } from '#src/ui/form/use-saving.ts';
import card from '#src/ui/list/card.module.css';
import { Dialog } from '#src/ui/mantine/dialog.tsx';
import { dropOtherDate, type PersonHours, setOtherDate } from '../contract.ts';
import classes from './hours.module.css';
import { tickField } from './week-fields.tsx';

interface OtherDatesProps {
  readonly hours: PersonHours;
  readonly mayChange: boolean;
  readonly onSaved: (hours: PersonHours) => void;
}

/** Dates on which a person works other hours, or not at all. */
export function OtherDates({ hours, mayChange, onSaved }: OtherDatesProps) {
  const [isOpen, setOpen] = useState(false);
  const { change: drop, isBusy } = useChange(dropOtherDate, {
    failed: 'The date was not changed',
    onDone: (answer) => onSaved(answer.hours),
  });
  const titles = new Map(hours.places.map(({ id, title }) => [id, title]));
  return (
    <section className={card.card} aria-labelledby="other-dates">
      <h2 id="other-dates" className={card.head}>
        Dates with other hours
      </h2>
      {hours.other_dates.length === 0 && <p className={card.soft}>None. Every week is the same as above.</p>}
      <ul className={classes.dates} aria-label="Dates with other hours">
        {hours.other_dates.map(({ date, spans }) => (
          <li key={date}>
            <span>
              {fullDayText(date)}:{' '}
              {spans.length === 0
                ? 'does not work'
                : spans
                    .map(
                      ({ listing, start, end }) =>
                        `${start}–${end}${titles.size > 1 ? ` ${titles.get(listing) ?? ''}` : ''}`,
                    )
                    .join(', ')}
            </span>
            {mayChange && (
              <Button
                variant="subtle"
                color="red"
                disabled={isBusy}
                aria-label={`Work as usual on ${fullDayText(date)}`}
                onClick={() => drop({ id: hours.id, date })}
              >
                As usual
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayChange && (
        <div>
          <Button
            variant="default"
            leftSection={<IconCalendarPlus size={18} stroke={1.5} aria-hidden />}
            onClick={() => setOpen(true)}
          >
            Add a date
          </Button>
        </div>
      )}
      <Dialog opened={isOpen} title="A date with other hours" onClose={() => setOpen(false)}>
        {isOpen && (
          <DateForm
            hours={hours}
            onSaved={(now) => {
              setOpen(false);
              onSaved(now);
            }}
          />
        )}
      </Dialog>
    </section>
  );
}

interface DateSpan {
  readonly key: number;
  readonly listing: number;
  readonly start: string;
  readonly end: string;
}

function DateForm({ hours, onSaved }: Pick<OtherDatesProps, 'hours' | 'onSaved'>) {
  const [first] = hours.places;
  const [date, setDate] = useState('');
  const [works, setWorks] = useState(false);
  const [spans, setSpans] = useState<readonly DateSpan[]>([
    { key: 0, listing: first?.id ?? 0, start: '09:00', end: '17:00' },
  ]);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const { change, isBusy } = useChange(setOtherDate, {
    onDone: (answer) => onSaved(answer.hours),
    sayRefused: (answer) => setFaults(sayFaults(answer, 'The date was not saved')),
  });
  const put = (span: DateSpan) => setSpans(spans.map((one) => (one.key === span.key ? span : one)));
  const add = () =>
    setSpans([
      ...spans,
      { key: Date.now(), listing: first?.id ?? 0, start: spans.at(-1)?.end ?? '09:00', end: '19:00' },
    ]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (date === '') return setFaults({ date: 'Choose a date.' });
    void change({ id: hours.id, date, spans: works ? spans.map(({ key: _key, ...span }) => span) : [] });
  };
  return (
    <form onSubmit={submit} noValidate aria-label="A date with other hours">
      <Stack>
        <TextInput
          type="date"
          label="Date"
          required
          min={dateOf(new Date())}
          value={date}
          error={faults.date}
          onChange={({ target }) => setDate(target.value)}
          data-autofocus
        />
        <Radio.Group
          label={hours.name}
          value={works ? 'works' : 'off'}
          onChange={(value) => setWorks(value === 'works')}
        >
          <Stack gap="sm" mt="xs">
            <Radio size="md" value="off" label="Does not work" />
            <Radio size="md" value="works" label="Works these hours" />
          </Stack>
        </Radio.Group>
        {works &&
          spans.map((span, at) => (
            <div key={span.key}>
              {hours.places.length > 1 && (
                <NativeSelect
                  label="Place"
                  mb="xs"
                  data={hours.places.map(({ id, title }) => ({
                    value: String(id),
                    label: title || 'Without a title',
                  }))}
                  value={String(span.listing)}
                  onChange={({ target }) => put({ ...span, listing: Number(target.value) })}
                />
              )}
              <SpanFields
                span={span}
                name={spans.length === 1 ? 'Hours' : `Hours ${at + 1}`}
                fault={faults[`spans.${at}.start`] ?? faults[`spans.${at}.end`]}
                nextDay="Ends on the next day"
                timeField={tickField}
                onChange={put}
                onRemove={() => setSpans(spans.filter(({ key }) => key !== span.key))}
              />
            </div>
          ))}
        {works && spans.length < 6 && (
          <div>
            <Button variant="subtle" onClick={add}>
              Add hours
            </Button>
          </div>
        )}
        {works && spans.length === 0 && <Text>Without hours they do not work on this date.</Text>}
        <Group>
          <Button type="submit" loading={isBusy}>
            Save the date
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
