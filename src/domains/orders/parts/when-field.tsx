import type { ReactNode } from 'react';
import { shortWeekdayText } from '#src/platform/clock.ts';
import { Fault, Hint, TextField, useFieldParts } from '#src/ui/form/field.tsx';
import type { Offer } from '../buying/contract.ts';
import { type DayPart, dayParts, partHours } from '../preferred.ts';
import type { OrderFields } from './order-draft.ts';
import { chosenDate, closedNotice, partsFor } from './when.ts';
import classes from './when-field.module.css';

/** So many days can be tapped; a later one has a field of its own. */
const daysInSight = 14;

interface WhenFieldProps {
  readonly days: Offer['days'];
  readonly fields: OrderFields;
  readonly errors: Readonly<Record<string, readonly string[] | undefined>>;
}

/** Preferred day, then part of the day. Only what the business’s hours allow can be chosen. */
export function WhenField({ days, fields, errors }: WhenFieldProps) {
  const notice = closedNotice(days, fields);
  const dayErrors = errors.preferred_date ?? (notice ? [notice] : undefined);
  const isLater = fields.day === 'later';
  return (
    <>
      <Days days={days} chosen={fields.day} errors={isLater ? undefined : dayErrors} />
      {isLater && (
        <TextField
          name="later"
          label="Later date"
          type="date"
          min={days[0]?.date}
          max={days.at(-1)?.date}
          defaultValue={fields.later}
          errors={dayErrors}
          required
        />
      )}
      <Parts
        // Each day begins with the part that was chosen, if the business is open then.
        key={chosenDate(fields) ?? fields.day}
        open={partsFor(days, fields)}
        chosen={fields.part}
        errors={errors.preferred_time}
      />
    </>
  );
}

interface DaysProps {
  readonly days: Offer['days'];
  readonly chosen: string;
  readonly errors: readonly string[] | undefined;
}

function Days({ days, chosen, errors }: DaysProps) {
  const hint = 'The business emails you to agree the exact time.';
  const parts = useFieldParts({ hint, errors, required: true });
  const chips = days.slice(0, daysInSight).map(({ date, times }, ahead) => ({
    value: date,
    words: wordsOf(date, ahead),
    isClosed: times.length === 0,
  }));
  return (
    <div role="radiogroup" aria-labelledby={parts.ids.control} className={classes.group} {...parts.aria}>
      <p id={parts.ids.control} className={classes.label}>
        When would you like to come?
      </p>
      <Hint parts={parts}>{hint}</Hint>
      <div className={classes.days}>
        {chips.map(({ value, words: [top, bottom], isClosed }) => (
          <Chip key={value} name="day" value={value} chosen={chosen} disabled={isClosed}>
            <span>{top}</span> <strong>{bottom}</strong>
            {isClosed && <span> Closed</span>}
          </Chip>
        ))}
        <Chip name="day" value="any" chosen={chosen}>
          <strong>No preference</strong>
        </Chip>
        <Chip name="day" value="later" chosen={chosen}>
          <strong>A later date</strong>
        </Chip>
      </div>
      <Fault parts={parts} errors={errors} />
    </div>
  );
}

interface PartsProps {
  readonly open: readonly DayPart[];
  readonly chosen: string;
  readonly errors: readonly string[] | undefined;
}

function Parts({ open, chosen, errors }: PartsProps) {
  const parts = useFieldParts({ errors });
  if (open.length === 0) return null;
  const kept = dayParts.find((part) => part === chosen && open.includes(part)) ?? '';
  return (
    <div role="radiogroup" aria-labelledby={parts.ids.control} className={classes.group} {...parts.aria}>
      <p id={parts.ids.control} className={classes.label}>
        What time of day?
      </p>
      <div className={classes.parts}>
        <Chip name="part" value="" chosen={kept}>
          <strong>Any time</strong>
        </Chip>
        {dayParts.map((part) => (
          <Chip key={part} name="part" value={part} chosen={kept} disabled={!open.includes(part)}>
            <strong>{part}</strong> <span>{open.includes(part) ? partHours[part] : 'Closed'}</span>
          </Chip>
        ))}
      </div>
      <Fault parts={parts} errors={errors} />
    </div>
  );
}

interface ChipProps {
  readonly name: string;
  readonly value: string;
  readonly chosen: string;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

const Chip = ({ name, value, chosen, disabled = false, children }: ChipProps) => (
  <label className={classes.chip}>
    <input type="radio" name={name} value={value} defaultChecked={value === chosen} disabled={disabled} />
    {children}
  </label>
);

/** "Today 22 Nov", "Tomorrow 23 Nov", "Tue 24 Nov". */
function wordsOf(date: string, ahead: number): readonly [string, string] {
  const [weekday = '', ...day] = shortWeekdayText(date).split(' ');
  const near = ['Today', 'Tomorrow'][ahead];
  return [near ?? weekday, day.join(' ')];
}
