import { Checkbox, Switch } from '@mantine/core';
import { fullDayText } from '#src/platform/clock.ts';
import card from '#src/ui/list/card.module.css';
import type { WholeSchedule } from '../contract.ts';
import type { ScheduleForm } from '../form.ts';
import classes from './schedule.module.css';

interface BankHolidaysProps {
  readonly schedule: WholeSchedule;
  readonly form: ScheduleForm;
  readonly onChange: (form: ScheduleForm) => void;
}

/** One switch closes on all of them; each can be kept open, and one with hours of its own is told apart. */
export function BankHolidays({ schedule, form, onChange }: BankHolidaysProps) {
  const { nation, bank_holidays: holidays } = schedule;
  const keep = (date: string, isOpen: boolean) =>
    onChange({
      ...form,
      openAsUsual: isOpen
        ? [...form.openAsUsual, date].toSorted()
        : form.openAsUsual.filter((one) => one !== date),
    });
  return (
    <div className={classes.dates}>
      <Switch
        label="Close on bank holidays"
        description={`Those of ${nation}, where this listing is, for the next two years and onwards. A date that you set above takes precedence.`}
        checked={form.closesOnBankHolidays}
        onChange={({ target }) => onChange({ ...form, closesOnBankHolidays: target.checked })}
      />
      <details className={classes.holidays}>
        <summary>
          {holidays.length} bank holidays until {fullDayText(holidays.at(-1)?.date ?? '')}
        </summary>
        <ul className={classes.holidayList}>
          {holidays.map(({ date, name }) => {
            const own = form.dates.some((one) => one.date === date);
            const shown = fullDayText(date);
            return (
              <li key={date}>
                <span>
                  <strong>{name}</strong>
                  <span className={card.soft}> {shown}</span>
                </span>
                {own ? (
                  <span className={card.soft}>Set by hand</span>
                ) : (
                  form.closesOnBankHolidays && (
                    <Checkbox
                      label="Open as usual"
                      aria-label={`Open as usual on ${name}, ${shown}`}
                      checked={form.openAsUsual.includes(date)}
                      onChange={({ target }) => keep(date, target.checked)}
                    />
                  )
                )}
              </li>
            );
          })}
        </ul>
      </details>
    </div>
  );
}
