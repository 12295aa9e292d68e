import { useNavigate } from 'react-router';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { poundsText } from '#src/platform/money.ts';
import { newKey } from '#src/platform/web/storage.ts';
import { TextArea } from '#src/ui/form/field.tsx';
import form from '#src/ui/form/form.module.css';
import { FormAlert, SubmitButton } from '#src/ui/form/submit-button.tsx';
import { type Outcome, summaryOf, textOf, useSubmission } from '#src/ui/form/use-submission.ts';
import { type BookingOffer, bookAppointment } from '../contract.ts';
import { bookingHref, type Wish } from '../pages/address.ts';
import { bookingOf } from '../pages/asking.ts';
import { bookingName, earlyStartSentence, longestNote } from '../pages/checking.ts';
import type { Came } from '../pages/sending.ts';
import type { Time } from '../pages/when.ts';
import classes from './booking.module.css';

export interface CheckFormProps {
  readonly offer: BookingOffer;
  readonly wish: Wish;
  readonly time: Time;
  /** When the page was made. */
  readonly now: string;
}

interface Props extends CheckFormProps {
  /** The form is sent by the browser itself. */
  readonly isKept?: boolean;
  readonly came?: Came | undefined;
}

/** All that the booking means, and the button that makes it. */
export function CheckForm({ isKept = false, came, ...check }: Props) {
  const { offer, time, now } = check;
  const { formProps, isBusy, errors, message } = useBooking(check);
  const early = earlyStartSentence(offer.title, new Date(time.at), new Date(now));
  const isRequest = offer.takes === 'request';
  const { onSubmit, ...others } = formProps;
  const said = message ?? came?.message;
  return (
    <form
      {...others}
      {...(isKept ? {} : { onSubmit })}
      className={`${classes.card} ${form.form}`}
      aria-labelledby="check"
    >
      <h2 id="check">Check and {isRequest ? 'request' : 'book'}</h2>
      {said && <FormAlert tone="error">{said}</FormAlert>}
      <dl className={classes.money}>
        <dt>Total</dt>
        <dd>{poundsText(time.price)}</dd>
        <dt>To pay now</dt>
        <dd>{poundsText(0)}</dd>
        <dt>To pay at the venue</dt>
        <dd>{poundsText(time.price)}</dd>
      </dl>
      <p>{offer.terms}</p>
      {isRequest && (
        <p>
          {offer.title} answers each request itself. The time is kept for you until it does, and we email you
          the answer.
        </p>
      )}
      <TextArea
        name="note"
        label="Note to the business (optional)"
        hint="Please leave out anything about your health."
        defaultValue={came?.values.note ?? ''}
        maxLength={longestNote}
        rows={2}
        errors={errors.note ?? came?.errors.note}
      />
      {early && <p className={classes.small}>{early}</p>}
      <input type="hidden" name="intent" value="book" />
      <SubmitButton
        isBusy={isBusy}
        busyText={isRequest ? 'Requesting…' : 'Booking…'}
        worksWithoutScript={isKept}
      >
        {isRequest ? 'Request this time' : 'Book'}
      </SubmitButton>
    </form>
  );
}

/** The server looks for a time, and for others if it is gone. */
const deadlineMs = 20_000;

/** Makes the booking once, and leads to what came of it. */
function useBooking({ offer, wish, time }: CheckFormProps) {
  const navigate = useNavigate();
  const again = (changes: Partial<Wish>) =>
    navigate(bookingHref(offer.slug, wish, { key: newKey(), ...changes }), {
      replace: true,
      preventScrollReset: true,
    });
  const send = async (fields: FormData): Promise<Outcome> => {
    const note = textOf(fields, 'note');
    const answer = await callSignedIn(bookAppointment, bookingOf({ offer, wish, time }, note), {
      deadlineMs,
      headers: { 'Idempotency-Key': bookingName(wish.key ?? '', note) },
    });
    if (answer.ok) {
      const { id } = answer.data.appointment;
      await navigate(bookingHref(offer.slug, wish, { appointment: id }), { replace: true });
      return { isLeaving: true };
    }
    if (answer.code === 'unreachable')
      return { message: 'We got no answer. Press the button again: you will not book twice.' };
    // The page asks who it is for, with everything chosen as it was.
    if (answer.status === 401) return {};
    const isGone = answer.code === 'slot-taken';
    // What was refused under this name would be refused again.
    await again({ isGone });
    return isGone ? {} : { message: summaryOf(answer, ['note']), errors: answer.errors };
  };
  return useSubmission(send);
}
