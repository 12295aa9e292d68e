import { Autocomplete } from '@mantine/core';
import type { Position } from '#src/domains/places/rules.ts';
import { lengths } from '#src/platform/lengths.ts';
import { listingFields, listingLabels } from '../../../listing.ts';
import type { FormView } from '../form-view.ts';
import { MapCodeField } from '../pin/field-map-code.tsx';
import { PinField } from '../pin/field-pin.tsx';
import { usePin } from '../pin/use-pin.ts';
import { ListFailed } from './choice-field.tsx';
import { FieldInput } from './field.tsx';
import classes from './field-place.module.css';
import { FormSection } from './form-section.tsx';
import { type Choice, choicesOf } from './use-choices.ts';

/** Where clients come to: the address, and the pin that shows the door. */
export function PlaceSection({ view }: { view: FormView }) {
  const { form, lists, place } = view;
  const cities = lists.of.location;
  const control = usePin(view);
  return (
    <FormSection
      id="place"
      form={form}
      drawn={['address', 'GoogleMapEmbedCode']}
      text="Your postcode puts you on the map. A pin on your door is optional."
    >
      <Autocomplete
        label={listingLabels.location}
        description={listingFields.location.help}
        size="md"
        required
        maxLength={lengths.search}
        maxDropdownHeight={280}
        limit={60}
        data={[...new Set(choicesOf(cities).map(({ name }) => name))]}
        {...form.getInputProps('location')}
      />
      {cities.kind === 'failed' && (
        <ListFailed
          label={listingLabels.location}
          message={cities.message}
          onRetry={() => lists.reload('location')}
        />
      )}
      <FieldInput name="address" form={form} />
      <Remarks of={place.remarks} />
      <PinField control={control} around={cityNamed(form.values.location, choicesOf(cities))} />
      <MapCodeField view={view} control={control} />
    </FormSection>
  );
}

/** What we understood of the address otherwise than it was meant. It keeps nothing from being saved. */
const Remarks = ({ of }: { of: readonly string[] }) =>
  of.length > 0 && (
    <p className={classes.remark} role="status">
      {of.join(' ')}
    </p>
  );

/** The centre of the city, where it is one of ours. */
function cityNamed(name: string, cities: readonly Choice[]): Position | null {
  const city = cities.find((one) => one.name.toLowerCase() === name.trim().toLowerCase());
  return city?.lat === undefined || city.lng === undefined ? null : { lat: city.lat, lng: city.lng };
}
