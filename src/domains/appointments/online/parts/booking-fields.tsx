import { Alert, List, Radio, Stack } from '@mantine/core';
import { cancellationTerms, type TakesBookings, takesBookings } from '#src/domains/calendar/rules.ts';
import { depositFault } from '#src/domains/calendar/setup/settings/rules.ts';
import { addDays, dateOf, instantOf } from '#src/platform/clock.ts';
import { useSite } from '#src/platform/web/site.ts';
import card from '#src/ui/list/card.module.css';
import { cancelBy, deadlineText, termsNames, termsSentence } from '../../terms.ts';
import { type BookingFaults, type Given, prepaymentIn } from '../given.ts';
import classes from './online.module.css';
import { PrepaymentFields } from './prepayment-fields.tsx';

interface BookingFieldsProps {
  readonly given: Given;
  readonly faults: BookingFaults;
  /** The parts of the screen to which steps lead. */
  readonly parts: { readonly terms: string; readonly on: string };
  readonly onChange: (part: Partial<Given>) => void;
}

const takesTexts: Readonly<Record<TakesBookings, { label: string; description: string }>> = {
  off: { label: 'Off', description: 'Clients find your page and contact you.' },
  request: {
    label: 'By request',
    description: 'Clients ask for a time, and you accept or decline. The time is kept for them meanwhile.',
  },
  instant: { label: 'At once', description: 'Clients choose a free time, and it is booked.' },
};

/** Whether clients book here, and on which terms they cancel. */
export function BookingFields({ given, faults, parts, onChange }: BookingFieldsProps) {
  const takesPayments = useSite()?.takesClientPayments ?? false;
  return (
    <>
      <div id={parts.terms} className={classes.part}>
        <Radio.Group
          label="Cancellation terms"
          description="The latest time at which clients can cancel. After that, it counts as a late cancellation."
          value={given.cancellation_terms ?? ''}
          error={faults.cancellation_terms?.join(' ')}
          onChange={(value) =>
            onChange({ cancellation_terms: cancellationTerms.find((terms) => terms === value) ?? null })
          }
        >
          <Stack gap={4} mt="xs">
            {cancellationTerms.map((terms) => (
              <Radio key={terms} value={terms} label={termsNames[terms]} className={classes.choice} />
            ))}
          </Stack>
        </Radio.Group>
        {given.cancellation_terms && (
          <TermsPreview given={given} terms={given.cancellation_terms} takesPayments={takesPayments} />
        )}
      </div>
      {takesPayments && <PrepaymentFields given={given} faults={faults} onChange={onChange} />}
      <div id={parts.on} className={classes.part}>
        <Radio.Group
          label="Online booking"
          description={payingText(given, takesPayments)}
          value={given.takes_bookings}
          onChange={(value) =>
            onChange({ takes_bookings: takesBookings.find((takes) => takes === value) ?? 'off' })
          }
        >
          <Stack gap={4} mt="xs">
            {takesBookings.map((takes) => (
              <Radio key={takes} value={takes} {...takesTexts[takes]} className={classes.choice} />
            ))}
          </Stack>
        </Radio.Group>
        {faults.takes_bookings && (
          <Alert role="alert" color="red" title="Online booking cannot be turned on yet">
            <Sentences all={faults.takes_bookings} />
          </Alert>
        )}
      </div>
    </>
  );
}

/** When clients pay, by what is chosen here. */
function payingText({ deposit, takes_full: takesFull }: Given, takesPayments: boolean): string {
  if (!takesPayments || (deposit === 'none' && !takesFull)) return 'Clients pay at your venue.';
  if (deposit === 'none') return 'Clients pay at your venue, or all of it when they book.';
  const full = takesFull ? ', or all of it when they book' : '';
  return `Clients pay the deposit when they book and the rest at your venue${full}.`;
}

/** Sentences one under the other. */
export const Sentences = ({ all }: { all: readonly string[] }) => (
  <List>
    {all.map((sentence) => (
      <List.Item key={sentence}>{sentence}</List.Item>
    ))}
  </List>
);

const hourMs = 3_600_000;
/** The second is a long one. */
const exampleHours = [1, 3] as const;

interface TermsPreviewProps {
  readonly given: Given;
  readonly terms: NonNullable<Given['cancellation_terms']>;
  readonly takesPayments: boolean;
}

/** What clients read, and when that would be. */
function TermsPreview({ given, terms, takesPayments }: TermsPreviewProps) {
  if (takesPayments && depositFault(given.deposit, Number(given.deposit_value)) !== null)
    return <p className={card.soft}>Enter the deposit to see what clients will read.</p>;
  const starts = instantOf(addDays(dateOf(new Date()), 7), 14 * 60);
  const by = exampleHours.map((hours) =>
    cancelBy(terms, starts, new Date(starts.getTime() + hours * hourMs)),
  );
  const [short = starts, long = starts] = by;
  const isSame = short.getTime() === long.getTime();
  return (
    <div className={card.summary}>
      <p className={card.soft}>Clients read:</p>
      <blockquote className={classes.quote}>
        {termsSentence(terms, prepaymentIn(given, takesPayments))}
      </blockquote>
      <p className={card.soft}>
        {isSame ? 'For example, an' : 'For example, a one-hour'} appointment on {deadlineText(starts)}: until{' '}
        {deadlineText(short)}.{!isSame && ` One of three hours: until ${deadlineText(long)}.`}
      </p>
    </div>
  );
}
