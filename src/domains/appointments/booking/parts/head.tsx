import { Link } from 'react-router';
import { bookingHref, type Wish } from '../pages/address.ts';
import classes from './booking.module.css';

export type Step = 'what' | 'when' | 'check';

const steps: readonly { readonly step: Step; readonly name: string }[] = [
  { step: 'what', name: 'Treatments' },
  { step: 'when', name: 'Time' },
  { step: 'check', name: 'Check' },
];

interface HeadProps {
  readonly slug: string;
  readonly title: string;
  readonly wish: Wish;
  readonly step: Step;
}

/** What the page is, and the way back to each step that was taken. */
export function BookingHead({ slug, title, wish, step }: HeadProps) {
  const reached = steps.findIndex((one) => one.step === step);
  return (
    <header className={classes.head}>
      <p className={classes.back}>
        <Link to={`/listing-details/${slug}`}>Back to {title}</Link>
      </p>
      <h1>Book at {title}</h1>
      <ol className={classes.steps}>
        {steps.map((one, index) => (
          <li key={one.step} aria-current={one.step === step ? 'step' : undefined}>
            {index < reached ? (
              <Link to={bookingHref(slug, wish, { step: one.step === 'what' ? 'what' : 'when', at: null })}>
                {one.name}
              </Link>
            ) : (
              one.name
            )}
          </li>
        ))}
      </ol>
    </header>
  );
}
