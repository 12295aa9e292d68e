import { Autocomplete, Button, Textarea } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { useState } from 'react';
import { isPrecise, type Position } from '#src/domains/places/rules.ts';
import { lengths } from '#src/platform/schema/lengths.ts';
import { mostCharacters } from '#src/platform/schema/schema.ts';
import { listingFields, listingLabels } from '../../../listing.ts';
import { PinMap } from '../../../parts/map/pin-map.tsx';
import { readMapCode } from '../../map-code.ts';
import type { FormView } from '../form-view.ts';
import { exactness, type PinControl, usePin } from '../pin/pin.ts';
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

/** The other way to set the pin, folded until it is opened or something is wrong with what it holds. */
function MapCodeField({ view: { form }, control }: { view: FormView; control: PinControl }) {
  const [isOpen, setOpen] = useState(false);
  const code = form.values.GoogleMapEmbedCode;
  const read = readMapCode(code);
  const fault = form.errors.GoogleMapEmbedCode ?? (read.kind === 'fault' ? read.sentence : null);
  const type = (text: string) => {
    const found = readMapCode(text);
    if (found.kind === 'position') control.set(found, text);
    else form.setFieldValue('GoogleMapEmbedCode', text);
  };
  return (
    <details
      className={classes.way}
      open={isOpen || fault !== null}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>Set the pin with Google Maps instead</summary>
      <Textarea
        label={listingLabels.GoogleMapEmbedCode}
        description={listingFields.GoogleMapEmbedCode.help}
        size="md"
        autosize
        minRows={2}
        maxRows={4}
        maxLength={mostCharacters(listingFields.GoogleMapEmbedCode)}
        spellCheck={false}
        {...form.getInputProps('GoogleMapEmbedCode')}
        error={fault}
        onChange={({ target }) => type(target.value)}
      />
    </details>
  );
}

interface PinFieldProps {
  readonly control: PinControl;
  /** The centre of the town, where the map looks without a pin. */
  readonly around: Position | null;
}

/** A map with the business's pin, what visitors see of it, and the way back to where the address leads. */
function PinField({ control, around }: PinFieldProps) {
  const { pin, isOutdated, isAwaited } = control;
  return (
    <div className={classes.field}>
      <div className={classes.head}>
        <h3 className={classes.title}>Pin on the map</h3>
        {!isOutdated && <FromAddress control={control} text="Place the pin from the address" />}
      </div>
      <p className={classes.text} role="status">
        {isAwaited ? 'We look up this address as soon as your draft is saved.' : pin && exactness(pin)}
      </p>
      {isOutdated && <Outdated control={control} />}
      <PinMap
        label="Pin on the map"
        value={pin}
        isRough={pin !== null && !isPrecise(pin.precision)}
        onChange={control.set}
        around={around}
      />
    </div>
  );
}

const FromAddress = ({ control, text }: { control: PinControl; text: string }) => (
  <Button
    variant="default"
    size="sm"
    leftSection={<IconMapPin size={18} stroke={1.5} aria-hidden />}
    onClick={control.followAddress}
  >
    {text}
  </Button>
);

/** Offered, never done unasked: the owner set this pin. */
const Outdated = ({ control }: { control: PinControl }) => (
  <div className={classes.outdated} role="status">
    <p>You changed the address. Does the pin move too?</p>
    <div className={classes.buttons}>
      <FromAddress control={control} text="Move the pin to this address" />
      <Button variant="subtle" size="sm" onClick={control.keep}>
        Keep the pin here
      </Button>
    </div>
  </div>
);
