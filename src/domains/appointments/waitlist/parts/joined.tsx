import { ButtonLink } from '#src/ui/button-link.tsx';
import { FormAlert } from '#src/ui/form/submit-button.tsx';
import classes from '../../booking/parts/booking.module.css';
import { ownWaitlistPath } from '../links.ts';
import { hoursText, offerMinutes } from '../rules.ts';

/** The client is in line. */
export const Joined = ({ title }: { readonly title: string }) => (
  <section className={classes.card} aria-labelledby="joined">
    <h2 id="joined">You are on the waitlist</h2>
    <FormAlert tone="success" takesFocus>
      We email you when a time comes free that suits you.
    </FormAlert>
    <p>
      Offers are made {hoursText}, and held for {offerMinutes} minutes. Nothing is booked at {title} until you
      accept.
    </p>
    <p>
      <ButtonLink to={ownWaitlistPath}>See your waitlist</ButtonLink>
    </p>
  </section>
);
