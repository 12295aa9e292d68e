import { useState } from 'react';
import { Form, Link } from 'react-router';
import { counted, priceText } from '#src/domains/listings/texts.ts';
import { durationShown, saysDuration } from '#src/domains/treatments/rules.ts';
import { FormAlert, SubmitButton } from '#src/ui/form/submit-button.tsx';
import type { BookingOffer } from '../contract.ts';
import { bookingHref, mostTogether, type Wish } from '../pages/address.ts';
import { chosenFrom, togetherOf } from '../pages/chosen.ts';
import classes from './booking.module.css';
import what from './what-step.module.css';

type Treatment = BookingOffer['treatments'][number];
type Variant = Treatment['variants'][number];

interface WhatStepProps {
  readonly offer: BookingOffer;
  readonly wish: Wish;
}

/** The price list to tick. Its form is the address of the next step, so it needs no script. */
export function WhatStep({ offer, wish }: WhatStepProps) {
  const [ticked, setTicked] = useState(() => chosenFrom(offer, wish.variants).map(({ id }) => id));
  const tick = (id: number, isTicked: boolean) =>
    setTicked((before) => (isTicked ? [...before, id] : before.filter((one) => one !== id)));
  const groups = Map.groupBy(offer.treatments, ({ category }) => category);
  return (
    <Form
      method="get"
      action={`/listing-details/${offer.slug}/book`}
      className={what.form}
      aria-label="Treatments"
    >
      <Said offer={offer} wish={wish} />
      <input type="hidden" name="step" value="when" />
      {wish.staff !== null && <input type="hidden" name="staff" value={wish.staff} />}
      {wish.link !== null && <input type="hidden" name="link" value={wish.link} />}
      <div className={classes.card}>
        <h2>What would you like?</h2>
        {[...groups].map(([category, treatments]) => (
          <section key={category} className={what.group} aria-label={category}>
            <h3 className={groups.size > 1 ? undefined : what.unseen}>{category}</h3>
            <ul>
              {treatments.map((treatment) => (
                <TreatmentRow key={treatment.id} treatment={treatment} {...{ offer, wish, ticked, tick }} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <Total offer={offer} ticked={ticked} />
    </Form>
  );
}

/** What keeps the page from going on: nothing was ticked, or what was asked for is not booked outright. */
function Said({ offer, wish }: WhatStepProps) {
  const isOf = ({ variants }: Treatment) => variants.some(({ id }) => wish.variants.includes(id));
  const asked = offer.treatments.find(
    (treatment) => treatment.bookable === 'consultation' && isOf(treatment),
  );
  if (asked)
    return (
      <FormAlert tone="info">
        <p>
          <strong>{asked.name}</strong>: {asked.reason}
        </p>
        <WayOn treatment={asked} offer={offer} wish={wish} />
      </FormAlert>
    );
  if (wish.variants.length > 0 && chosenFrom(offer, wish.variants).length === 0)
    return (
      <FormAlert tone="info">This treatment cannot be booked here at the moment. Choose another.</FormAlert>
    );
  return wish.step === 'when' ? <FormAlert tone="error">Choose at least one treatment.</FormAlert> : null;
}

interface RowProps extends WhatStepProps {
  readonly treatment: Treatment;
  readonly ticked: readonly number[];
  readonly tick: (id: number, isTicked: boolean) => void;
}

function TreatmentRow({ treatment, offer, wish, ticked, tick }: RowProps) {
  const { name, variants } = treatment;
  if (treatment.bookable === 'consultation')
    return (
      <li className={what.treatment}>
        <h4>{name}</h4>
        <p className={classes.small}>{treatment.reason}</p>
        <WayOn {...{ treatment, offer, wish }} />
      </li>
    );
  const [only] = variants;
  if (variants.length === 1 && only)
    return (
      <li className={what.treatment}>
        <VariantTick variant={only} name={name} isTicked={ticked.includes(only.id)} tick={tick} />
      </li>
    );
  return (
    <li className={what.treatment}>
      <h4>{name}</h4>
      <ul>
        {variants.map((variant) => (
          <li key={variant.id}>
            {variant.bookable === 'yes' ? (
              <VariantTick
                variant={variant}
                name={variant.detail}
                isTicked={ticked.includes(variant.id)}
                tick={tick}
              />
            ) : (
              <p className={classes.small}>
                {variant.detail}: {variant.reason}
              </p>
            )}
          </li>
        ))}
      </ul>
      {variants.some(({ bookable }) => bookable === 'consultation') && (
        <WayOn {...{ treatment, offer, wish }} />
      )}
    </li>
  );
}

/** To what is not booked outright: its consultation, or a question. */
function WayOn({ treatment, offer, wish }: Pick<RowProps, 'treatment' | 'offer' | 'wish'>) {
  const { consultation, name } = treatment;
  return (
    <p>
      {consultation === null ? (
        <Link to={`/listing-details/${offer.slug}/inquire?${new URLSearchParams({ about: name })}`}>
          Ask about {name}
        </Link>
      ) : (
        <Link to={bookingHref(offer.slug, wish, { variants: [consultation] })}>
          Book a consultation<span className={what.unseen}> for {name}</span>
        </Link>
      )}
    </p>
  );
}

interface TickProps extends Pick<RowProps, 'tick'> {
  readonly variant: Variant;
  readonly name: string;
  readonly isTicked: boolean;
}

const VariantTick = ({
  variant: { id, minutes, price, price_type: kind },
  name,
  isTicked,
  tick,
}: TickProps) => (
  <label className={what.tick}>
    <input
      type="checkbox"
      name="variant"
      value={id}
      defaultChecked={isTicked}
      onChange={({ currentTarget }) => tick(id, currentTarget.checked)}
    />
    <span className={what.name}>{name}</span>
    <span className={what.terms}>
      {!saysDuration(name, minutes) && <span>{durationShown(minutes)}</span>}
      <strong>{priceText({ amount: price, kind })}</strong>
    </span>
  </label>
);

/** What it comes to, at the bottom of the window while the list is long. */
function Total({ offer, ticked }: { offer: BookingOffer; ticked: readonly number[] }) {
  const chosen = chosenFrom(offer, ticked);
  const { minutes, price, isFrom } = togetherOf(chosen);
  const isTooMuch = chosen.length > mostTogether;
  return (
    <div className={what.total}>
      <p role="status">
        {isTooMuch
          ? `Choose up to ${mostTogether} treatments.`
          : chosen.length > 0 && (
              <>
                <span>
                  {counted(chosen.length, 'treatment')} · {durationShown(minutes)}
                </span>
                <strong>{priceText({ amount: price, kind: kindOf(price, isFrom) })}</strong>
              </>
            )}
      </p>
      <SubmitButton isLocked={isTooMuch} worksWithoutScript>
        Choose a time
      </SubmitButton>
    </div>
  );
}

const kindOf = (price: number, isFrom: boolean) => {
  if (isFrom) return 'from';
  return price === 0 ? 'free' : 'fixed';
};
