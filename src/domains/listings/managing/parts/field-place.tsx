import { Autocomplete, Textarea } from '@mantine/core';
import { nearest, type Position } from '#src/domains/places/rules.ts';
import { useSite } from '#src/platform/web/use-site.ts';
import { PlaceMap } from '../../parts/map/place-map.tsx';
import { longest } from '../bounds.ts';
import { readMapCode } from '../map-code.ts';
import { ListFailed } from './choice-field.tsx';
import classes from './field-place.module.css';
import { fieldNames } from './form-fields.ts';
import { FormSection } from './form-section.tsx';
import type { FormView } from './form-view.ts';
import { choicesOf } from './use-choices.ts';

/** Where clients come to. */
export function PlaceSection({ view }: { view: FormView }) {
  const { form, lists } = view;
  const cities = lists.of.location;
  return (
    <FormSection id="place" text="With your postcode we find the spot on the map ourselves.">
      <Autocomplete
        label={fieldNames.location}
        description="One of our cities, or else your post town."
        size="md"
        required
        maxLength={100}
        maxDropdownHeight={280}
        limit={60}
        data={[...new Set(choicesOf(cities).map(({ name }) => name))]}
        {...form.getInputProps('location')}
      />
      {cities.kind === 'failed' && (
        <ListFailed
          label={fieldNames.location}
          message={cities.message}
          onRetry={() => lists.reload('location')}
        />
      )}
      <Textarea
        label={fieldNames.address}
        description="House and street, town and postcode."
        size="md"
        required
        autosize
        minRows={2}
        maxRows={4}
        maxLength={longest.address}
        autoComplete="street-address"
        {...form.getInputProps('address')}
      />
      <Textarea
        label={fieldNames.GoogleMapEmbedCode}
        description="Needed only where the postcode does not lead to your door. On Google Maps: Share, Embed a map, Copy HTML. We read the position from it and draw our own map; nothing of Google's comes onto your page."
        size="md"
        autosize
        minRows={2}
        maxRows={4}
        maxLength={longest.mapCode}
        spellCheck={false}
        {...form.getInputProps('GoogleMapEmbedCode')}
      />
      <Found view={view} />
    </FormSection>
  );
}

/** What the code says, or else where the saved listing stands. */
function Found({ view: { form, listing, lists, lacks } }: { view: FormView }) {
  const tiles = useSite()?.mapTiles ?? null;
  const { GoogleMapEmbedCode: code, title, address } = form.values;
  const read = readMapCode(code);
  const point = read.kind === 'position' ? read : savedPoint(listing);
  const fault = read.kind === 'fault' ? read.sentence : unknownPlace(lacks);
  // After a save that failed it stands under the field already.
  if (fault && fault !== form.errors.GoogleMapEmbedCode)
    return (
      <p className={classes.fault} role="status">
        {fault}
      </p>
    );
  if (!point)
    return (
      <p className={classes.words} role="status">
        {address.trim() === '' ? '' : 'The map follows when you save.'}
      </p>
    );
  const place = { id: listing?.id ?? 0, slug: listing?.slug ?? 'new', title: title || 'Your business' };
  return (
    <div className={classes.found}>
      <p role="status">
        <strong>We found:</strong> {pointText(point, choicesOf(lists.of.location))}
      </p>
      <PlaceMap place={{ ...place, lat: point.lat, lng: point.lng }} tiles={tiles} />
    </div>
  );
}

const unknownPlace = (lacks: FormView['lacks']) =>
  lacks.find(({ field }) => field === 'GoogleMapEmbedCode')?.message;

const savedPoint = (saved: { lat: number | null; lng: number | null } | null): Position | null =>
  saved && saved.lat !== null && saved.lng !== null ? { lat: saved.lat, lng: saved.lng } : null;

type City = Position & { name: string };

const kmPerMile = 1.609;

/** "0.4 miles from the centre of Leeds (53.7990, -1.5492)". */
function pointText(point: Position, cities: readonly { name: string }[]): string {
  const figures = `${point.lat.toFixed(4)}, ${point.lng.toFixed(4)}`;
  const placed = cities.filter((city): city is City => 'lat' in city && 'lng' in city);
  const [first] = nearest(point, placed, 1);
  if (!first) return figures;
  return `${(first.km / kmPerMile).toFixed(1)} miles from the centre of ${first.place.name} (${figures}).`;
}
