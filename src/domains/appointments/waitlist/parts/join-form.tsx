import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { fullMomentText } from '#src/platform/clock.ts';
import { TextField } from '#src/ui/form/field.tsx';
import form from '#src/ui/form/form.module.css';
import { FormAlert, SubmitButton } from '#src/ui/form/submit-button.tsx';
import { summaryOf, useSubmission } from '#src/ui/form/use-submission.ts';
import type { BookingOffer } from '../../booking/contract.ts';
import { bookingHref, type Wish } from '../../booking/pages/address.ts';
import classes from '../../booking/parts/booking.module.css';
import { joinWaitlist } from '../contract.ts';
import { freeIn, joinedHref, joinOf, type Sent } from '../pages/asking.ts';
import { anyTime, type Bounds, partNames, typedFields, typedIn, weekdayNames } from '../pages/preferred.ts';
import { hoursText, offerMinutes } from '../rules.ts';
import { Boxes } from './boxes.tsx';

interface JoinFormProps {
  readonly offer: BookingOffer;
  readonly wish: Wish;
  readonly bounds: Bounds;
  /** The form is sent by the browser itself. */
  readonly isKept: boolean;
  readonly sent: Sent | undefined;
}

/** When the client would like to come. */
export function JoinForm(props: JoinFormProps) {
  const { offer, wish, bounds, isKept, sent } = props;
  const { formProps, isBusy, errors, message, free } = useJoining(props);
  const { onSubmit, ...others } = formProps;
  const faults = { ...sent?.errors, ...errors };
  const said =
    message ?? (sent ? summaryOf({ message: sent.message ?? '', errors: sent.errors }, typedFields) : '');
  const at = free ?? sent?.free ?? null;
  const typed = sent?.typed ?? anyTime(bounds);
  return (
    <form
      {...others}
      {...(isKept ? {} : { onSubmit })}
      className={`${classes.card} ${form.form}`}
      aria-labelledby="preferred"
    >
      <h2 id="preferred">When would you like to come?</h2>
      {said && (
        <FormAlert tone="error">
          {said} {at && <FreeTime {...{ offer, wish, at }} />}
        </FormAlert>
      )}
      <TextField
        name="from"
        label="First day"
        type="date"
        min={bounds.today}
        max={bounds.last}
        defaultValue={typed.from}
        required
        errors={faults.from}
      />
      <TextField
        name="to"
        label="Last day"
        type="date"
        min={bounds.today}
        max={bounds.last}
        defaultValue={typed.to}
        required
        errors={faults.to}
      />
      <Boxes
        name="weekdays"
        label="Days of the week"
        options={weekdayNames.map((label, day) => ({ value: String(day), label }))}
        checked={typed.weekdays.map(String)}
        errors={faults.weekdays}
      />
      <Boxes
        name="parts"
        label="Parts of the day"
        options={Object.entries(partNames).map(([value, label]) => ({ value, label }))}
        checked={typed.parts}
        errors={faults.parts}
      />
      <p className={classes.small}>
        When such a time comes free, the person who has waited longest is offered it: by email, {hoursText}.
        We then hold it for {offerMinutes} minutes. You pay nothing to wait.
      </p>
      <input type="hidden" name="intent" value="join" />
      <SubmitButton isBusy={isBusy} busyText="Joining…" worksWithoutScript={isKept}>
        Join the waitlist
      </SubmitButton>
    </form>
  );
}

const FreeTime = ({ offer, wish, at }: Pick<JoinFormProps, 'offer' | 'wish'> & { readonly at: string }) => (
  <Link to={bookingHref(offer.slug, wish, { at })}>Book {fullMomentText(new Date(at))}</Link>
);

function useJoining({ offer, wish }: JoinFormProps) {
  const navigate = useNavigate();
  const [free, setFree] = useState<string | null>(null);
  const submission = useSubmission(async (fields) => {
    const answer = await callSignedIn(joinWaitlist, joinOf(offer, wish, typedIn(fields)));
    if (answer.ok) {
      await navigate(joinedHref(offer.slug, wish), { replace: true });
      return { isLeaving: true };
    }
    setFree(freeIn(answer.said));
    // The page asks who it is for.
    if (answer.status === 401) return {};
    return { message: summaryOf(answer, typedFields), errors: answer.errors };
  });
  return { ...submission, free };
}
