import { useCallback, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { usePolling } from '#src/domains/billing/checkout/parts/use-polling.ts';
import { fullMomentText, timeText } from '#src/platform/clock.ts';
import { poundsText } from '#src/platform/money.ts';
import { newKey } from '#src/platform/web/storage.ts';
import form from '#src/ui/form/form.module.css';
import { FormAlert, SubmitButton } from '#src/ui/form/submit-button.tsx';
import { useSubmission } from '#src/ui/form/use-submission.ts';
import type { BookingOffer } from '../../booking/contract.ts';
import type { Way } from '../../booking/pages/way.ts';
import { waysFor } from '../../booking/pages/ways.ts';
import classes from '../../booking/parts/booking.module.css';
import { acceptOffer, declineOffer, listOwnEntries, type OwnEntry } from '../contract.ts';
import { bookedPath, ownWaitlistPath } from '../links.ts';
import { paymentIn, type Sent } from '../pages/asking.ts';
import own from './waitlist.module.css';

interface AnswerProps {
  readonly offer: BookingOffer;
  readonly offerId: number;
  /** What the server read, for a browser without script. */
  readonly known: readonly OwnEntry[] | null;
  /** The forms are sent by the browser itself. */
  readonly isKept: boolean;
  readonly sent: Sent | undefined;
}

/** The time that is held for the client, to be accepted or declined. */
export function Answer(props: AnswerProps) {
  if (props.known) return <Found {...props} entries={props.known} again={null} />;
  return <Asked {...props} />;
}

const isPending = () => false;
const read = () => callSignedIn(listOwnEntries, {});

/** With script: the browser knows who is signed in. */
function Asked(props: AnswerProps) {
  const { found, again } = usePolling(useCallback(read, []), isPending);
  if (!found) return <div className={classes.waiting} role="status" aria-label="Loading the offer" />;
  if (!found.ok) return <FormAlert tone="error">{found.message}</FormAlert>;
  return <Found {...props} entries={found.data} again={() => void again()} />;
}

interface FoundProps extends AnswerProps {
  readonly entries: readonly OwnEntry[];
  readonly again: (() => void) | null;
}

function Found({ entries, ...props }: FoundProps) {
  const entry = entries.find(({ offer }) => offer?.id === props.offerId);
  if (!entry?.offer) return <Over />;
  return <Held {...props} entry={entry} held={entry.offer} />;
}

const Over = () => (
  <section className={classes.card} aria-labelledby="over">
    <h2 id="over">This offer is over</h2>
    <p>You have already answered, or the time is no longer held for you. Only you can open your offers.</p>
    <p>
      <Link to={ownWaitlistPath}>See your waitlist</Link>
    </p>
  </section>
);

interface HeldProps extends Omit<FoundProps, 'entries'> {
  readonly entry: OwnEntry;
  readonly held: NonNullable<OwnEntry['offer']>;
}

function Held(props: HeldProps) {
  const { offer, entry, held } = props;
  return (
    <section className={classes.card} aria-labelledby="held">
      <h2 id="held">{fullMomentText(new Date(held.at))}</h2>
      <p>
        {entry.treatments} with {held.staff.join(' and ')} at {offer.title}
      </p>
      <p>
        Held for you until <strong>{timeText(held.expires_at)}</strong>. Then it goes to the next person who
        waits.
      </p>
      <Accept {...props} />
      <Decline {...props} />
      <p className={classes.small}>If you decline, you stay on the waitlist for other times.</p>
    </section>
  );
}

function Decline({ offerId, isKept, again }: HeldProps) {
  const { formProps, isBusy, message } = useSubmission(async () => {
    const answer = await callSignedIn(declineOffer, { id: offerId });
    if (answer.ok || answer.code === 'offer-over') again?.();
    return answer.ok ? {} : { message: answer.message };
  });
  const { onSubmit, ...others } = formProps;
  return (
    <form {...others} {...(isKept ? {} : { onSubmit })} aria-label="Decline">
      {message && <FormAlert tone="error">{message}</FormAlert>}
      <input type="hidden" name="intent" value="decline" />
      <SubmitButton isBusy={isBusy} busyText="Declining…" look="quiet" worksWithoutScript={isKept}>
        Decline this time
      </SubmitButton>
    </form>
  );
}

function Accept(props: HeldProps) {
  const { offer, held, isKept, sent } = props;
  const ways = waysFor({
    ...{ offer, now: new Date() },
    time: { at: held.at, ends_at: held.ends_at, price: held.price },
  });
  const { formProps, isBusy, message } = useAccepting(props);
  const { onSubmit, ...others } = formProps;
  const said = message ?? sent?.message;
  return (
    <form {...others} {...(isKept ? {} : { onSubmit })} className={form.form} aria-label="Accept">
      {said && <FormAlert tone="error">{said}</FormAlert>}
      <p>
        Total: <strong>{poundsText(held.price)}</strong>
      </p>
      <Ways ways={ways} />
      {offer.takes === 'request' && (
        <p>{offer.title} answers each request itself. The time is kept for you until it does.</p>
      )}
      <input type="hidden" name="intent" value="accept" />
      <SubmitButton isBusy={isBusy} busyText="Accepting…" worksWithoutScript={isKept}>
        {offer.takes === 'request' ? 'Request this time' : 'Accept this time'}
      </SubmitButton>
    </form>
  );
}

/** How it is paid, and what cancelling means then. */
const Ways = ({ ways }: { readonly ways: readonly [Way, ...Way[]] }) =>
  ways.length === 1 ? (
    <>
      <input type="hidden" name="pay" value={ways[0].pay} />
      <Terms way={ways[0]} />
    </>
  ) : (
    <fieldset className={own.group}>
      <legend className={form.label}>How to pay</legend>
      {ways.map((way, index) => (
        <div key={way.pay} className={own.way}>
          <label className={form.choice}>
            <input type="radio" name="pay" value={way.pay} defaultChecked={index === 0} />
            {way.name}
          </label>
          <Terms way={way} />
        </div>
      ))}
    </fieldset>
  );

const Terms = ({ way }: { readonly way: Way }) => (
  <>
    {way.now > 0 && (
      <p className={classes.small}>
        You pay {poundsText(way.now)} at PayPal next, within ten minutes. If you do not, the time goes to the
        next person.
      </p>
    )}
    <p className={classes.small}>{way.terms}</p>
    {way.early && <p className={classes.small}>{way.early}</p>}
  </>
);

/** The server looks for the time again. */
const deadlineMs = 20_000;

function useAccepting({ offer, offerId, again }: HeldProps) {
  const navigate = useNavigate();
  // A repeated press, also after a lost answer, is the same call.
  const [key] = useState(newKey);
  return useSubmission(async (fields) => {
    const pay = paymentIn(fields);
    const answer = await callSignedIn(
      acceptOffer,
      { id: offerId, pay },
      { deadlineMs, headers: { 'Idempotency-Key': `${key}.${pay}` } },
    );
    if (!answer.ok) {
      if (answer.code === 'offer-over') again?.();
      if (answer.code === 'unreachable')
        return { message: 'We got no answer. Press the button again: you will not book twice.' };
      return { message: answer.errors.pay?.join(' ') ?? answer.message };
    }
    // There, what is held is paid.
    await navigate(bookedPath(offer.slug, answer.data.appointment.id), { replace: true });
    return { isLeaving: true };
  });
}
