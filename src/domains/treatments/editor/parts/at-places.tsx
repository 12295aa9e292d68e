import { Checkbox, NativeSelect, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { lengths } from '#src/platform/schema/lengths.ts';
import { durationChoices } from '../../durations.ts';
import { durationShown } from '../../rules.ts';
import type { TreatmentChoices } from '../contract.ts';
import classes from './at-places.module.css';
import type { Choices } from './choice-fields.tsx';
import { isDifferent, placesIn, type TermValues, termAt, termPath } from './places.ts';
import type { useTreatmentForm } from './use-treatment-form.ts';

type Form = ReturnType<typeof useTreatmentForm>['form'];
type Place = TreatmentChoices['listings'][number];

/** Prices, durations and offer at each listing that shows the treatment; for a business with one there is nothing to say. */
export function AtPlaces({ form, own: { state } }: { form: Form; own: Choices['own'] }) {
  const { variants, on_all_listings, listing_ids } = form.values;
  if (state.kind !== 'there') return null;
  const { listings } = state.data;
  if (listings.length < 2 && placesIn(variants).length === 0) return null;
  const shown = listings.filter(({ id }) => on_all_listings || listing_ids.includes(String(id)));
  if (shown.length === 0) return null;
  return (
    <section className={classes.places} aria-labelledby="at-places">
      <Title order={2} id="at-places">
        At each place
      </Title>
      <Text size="sm" c="dimmed">
        Fields left empty are the same as above. Open a place where something differs.
      </Text>
      {shown.map((place) => (
        <PlaceTerms key={place.id} form={form} place={place} />
      ))}
    </section>
  );
}

function PlaceTerms({ form, place }: { form: Form; place: Place }) {
  const { variants } = form.values;
  const listing = String(place.id);
  const different = variants.filter((variant) => isDifferent(termAt(variant, listing))).length;
  const [isOpen, setOpen] = useState(different > 0);
  const isAtFault = variants.some((_variant, index) => {
    const path = termPath(variants, listing, index);
    return Object.keys(form.errors).some((field) => field.startsWith(`${path}.`));
  });
  return (
    <details
      className={classes.place}
      open={isOpen || isAtFault}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <span>{place.town ? `${place.title}, ${place.town}` : place.title}</span>
        <span className={classes.note}>{different > 0 ? 'Different' : 'As above'}</span>
      </summary>
      {variants.map((variant, index) => (
        <Term key={variant.key} form={form} index={index} listing={listing} title={place.title} />
      ))}
    </details>
  );
}

interface TermProps {
  readonly form: Form;
  readonly index: number;
  readonly listing: string;
  /** Of the listing. */
  readonly title: string;
}

function Term({ form, index, listing, title }: TermProps) {
  const { variants } = form.values;
  const variant = variants[index];
  if (!variant) return null;
  const term = termAt(variant, listing);
  const path = termPath(variants, listing, index);
  const change = (changed: Partial<TermValues>) => {
    form.setFieldValue(`variants.${index}.terms`, { ...variant.terms, [listing]: { ...term, ...changed } });
    for (const field of Object.keys(changed)) form.clearFieldError(`${path}.${field}`);
  };
  return (
    <fieldset className={classes.term}>
      <legend>
        {variant.name.trim() || 'A variant without a name'} <span className={classes.note}>at {title}</span>
      </legend>
      <Checkbox
        label="Offered here"
        checked={term.is_offered}
        onChange={({ target }) => change({ is_offered: target.checked })}
      />
      <TextInput
        label="Price"
        inputMode="decimal"
        leftSection="£"
        placeholder="As above"
        disabled={!term.is_offered}
        maxLength={lengths.word}
        {...form.getInputProps(`${path}.price`)}
        value={term.price}
        onChange={({ target }) => change({ price: target.value })}
      />
      <NativeSelect
        label="Duration"
        disabled={!term.is_offered}
        data={[
          { value: '', label: `As above (${durationShown(Number(variant.duration))})` },
          ...choicesWith(term),
        ]}
        {...form.getInputProps(`${path}.duration`)}
        value={term.duration}
        onChange={({ target }) => change({ duration: target.value })}
      />
    </fieldset>
  );
}

/** The durations of the form, and the one that a place has by other ways. */
function choicesWith({ duration }: TermValues) {
  if (duration === '' || durationChoices.some(({ value }) => value === duration)) return durationChoices;
  return [{ value: duration, label: durationShown(Number(duration)) }, ...durationChoices];
}
