import { Link, useNavigate } from 'react-router';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { poundsText } from '#src/platform/money.ts';
import { useSite } from '#src/platform/web/site.ts';
import { newKey } from '#src/platform/web/storage.ts';
import { TextArea } from '#src/ui/form/field.tsx';
import form from '#src/ui/form/form.module.css';
import { FormAlert, SubmitButton } from '#src/ui/form/submit-button.tsx';
import { type Outcome, summaryOf, textOf, useSubmission } from '#src/ui/form/use-submission.ts';
import { type BookingOffer, bookAppointment } from '../contract.ts';
import { bookingHref, type Wish } from '../pages/address.ts';
import { bookingOf } from '../pages/asking.ts';
import { bookingName, longestNote } from '../pages/checking.ts';
import type { Came } from '../pages/sending.ts';
import { type Way, wayOf } from '../pages/way.ts';
import type { Time } from '../pages/when.ts';
import classes from './booking.module.css';
import { approvalLink } from './pay.ts';

export interface CheckFormProps {
  readonly offer: BookingOffer;
  readonly wish: Wish;
  readonly time: Time;
  /** How it can be paid, the usual way first. */
  readonly ways: readonly [Way, ...Way[]];
}

interface Props extends CheckFormProps {
  /** The form is sent by the browser itself. */
  readonly isKept?: boolean;
  readonly came?: Came | undefined;
}

/** All that the booking means, and the button that makes it. */
export function CheckForm({ isKept = false, came, ...check }: Props) {
  const { offer, wish, time, ways } = check;
  const way = wayOf(ways, wish);
  const { formProps, isBusy, errors, message } = useBooking(check, way);
  const isRequest = offer.takes === 'request';
  const { onSubmit, ...others } = formProps;
  const said = message ?? came?.message ?? came?.errors.pay?.join(' ');
  return (
    <form
      {...others}
      {...(isKept ? {} : { onSubmit })}
      className={`${classes.card} ${form.form}`}
      aria-labelledby="check"
    >
      <h2 id="check">Check and {isRequest ? 'request' : 'book'}</h2>
      {said && <FormAlert tone="error">{said}</FormAlert>}
      {ways.length > 1 && <Ways {...{ offer, wish, ways, way }} />}
      <dl className={classes.money}>
        <dt>Total</dt>
        <dd>{poundsText(time.price)}</dd>
        <dt>To pay now</dt>
        <dd>{poundsText(way.now)}</dd>
        <dt>To pay at the venue</dt>
        <dd>{poundsText(way.there)}</dd>
      </dl>
      <p>{way.terms}</p>
      {isRequest && (
        <p>
          {offer.title} answers each request itself. The time is kept for you until it does, and we email you
          the answer.
          {way.now > 0 && ` If it declines, or you withdraw before, ${poundsText(way.now)} goes back to you.`}
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
      {way.early && <p className={classes.small}>{way.early}</p>}
      <input type="hidden" name="intent" value="book" />
      <SubmitButton
        isBusy={isBusy}
        busyText={way.now > 0 ? 'Opening the payment…' : isRequest ? 'Requesting…' : 'Booking…'}
        worksWithoutScript={isKept}
      >
        {buttonText(way, isRequest)}
      </SubmitButton>
      {way.now > 0 && <p className={classes.small}>{paidText}</p>}
    </form>
  );
}

function buttonText({ now }: Way, isRequest: boolean): string {
  if (now > 0) return `Pay ${poundsText(now)} now`;
  return isRequest ? 'Request this time' : 'Book';
}

const paidText = 'You pay at PayPal. The time is held for you for ten minutes meanwhile.';

interface WaysProps extends Pick<CheckFormProps, 'offer' | 'wish' | 'ways'> {
  readonly way: Way;
}

/** Each is an address, so that it is kept, and works without script. */
const Ways = ({ offer, wish, ways, way }: WaysProps) => (
  <nav aria-label="How to pay" className={classes.ways}>
    {ways.map((one) => (
      <Link
        key={one.pay}
        to={bookingHref(offer.slug, wish, { pay: one.pay === 'full' ? 'full' : null })}
        replace
        preventScrollReset
        aria-current={one.pay === way.pay ? 'true' : undefined}
      >
        {one.name}
      </Link>
    ))}
  </nav>
);

/** The server looks for a time, and for others if it is gone. */
const deadlineMs = 20_000;

/** Makes the booking once, and leads to what came of it. */
function useBooking({ offer, wish, time }: CheckFormProps, way: Way) {
  const navigate = useNavigate();
  const here = useSite()?.url ?? '';
  const again = (changes: Partial<Wish>) =>
    navigate(bookingHref(offer.slug, wish, { key: newKey(), ...changes }), {
      replace: true,
      preventScrollReset: true,
    });
  const send = async (fields: FormData): Promise<Outcome> => {
    const note = textOf(fields, 'note');
    const answer = await callSignedIn(bookAppointment, bookingOf({ offer, wish, time, way }, note), {
      deadlineMs,
      headers: { 'Idempotency-Key': bookingName(wish.key ?? '', note, way.pay) },
    });
    if (answer.ok) {
      const { id, state } = answer.data.appointment;
      const paying = state === 'held' ? await approvalLink(id, here) : null;
      // The way back from PayPal leads to the held time.
      await navigate(bookingHref(offer.slug, wish, { appointment: id }), {
        ...{ replace: true, state: { fault: paying?.fault ?? null } },
      });
      if (paying?.link) globalThis.location.assign(paying.link);
      return { isLeaving: true };
    }
    if (answer.code === 'unreachable')
      return { message: 'We got no answer. Press the button again: you will not book twice.' };
    // The page asks who it is for, with everything chosen as it was.
    if (answer.status === 401) return {};
    const isGone = answer.code === 'slot-taken';
    // What was refused under this name would be refused again.
    await again({ isGone });
    if (isGone) return {};
    return { message: answer.errors.pay?.join(' ') ?? summaryOf(answer, ['note']), errors: answer.errors };
  };
  return useSubmission(send);
}
