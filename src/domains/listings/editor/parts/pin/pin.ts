import { useState } from 'react';
import type { Position } from '#src/domains/places/rules.ts';
import type { ListingValues } from '../../../listing.ts';
import type { ManagedListing, SavedDraft } from '../../../own/contract.ts';
import type { FormView } from '../form-view.ts';

type Placed = NonNullable<SavedDraft['placed']>;
type Pinned = Pick<ListingValues, 'lat' | 'lng'>;
type Typed = Pinned & Pick<ListingValues, 'location' | 'address'>;

/** Where the pin is and how well that is known; `name` is the postcode, district or town whose position it is. */
export type Pin = Placed;

/** The pin that the owner set; null while the address decides. */
export const ownPin = ({ lat, lng }: Pinned): Position | null =>
  lat === '' || lng === '' ? null : { lat: Number(lat), lng: Number(lng) };

/** A pin as the form holds it. */
export const pinnedAt = ({ lat, lng }: Position): Pinned => ({ lat: String(lat), lng: String(lng) });
export const noPin: Pinned = { lat: '', lng: '' };

/** What the pin answers to: another address may want another pin. */
export const addressOf = ({ location, address }: Pick<ListingValues, 'location' | 'address'>): string =>
  `${location.trim()}\n${address.trim()}`;

/** The pin on the map: the owner's, else where the typed address leads, else where the listing is as it is saved. */
export function shownPin(typed: Typed, placed: Placed | null, saved: ManagedListing | null): Pin | null {
  const own = ownPin(typed);
  if (own) return { ...own, precision: 'exact', name: '' };
  if (placed || !saved || saved.lat === null || saved.lng === null) return placed;
  const { lat, lng, precision } = saved;
  return { lat, lng, precision, name: nameOf(saved) };
}

function nameOf({ precision, postcode, town }: ManagedListing): string {
  if (precision === 'town') return town;
  return precision === 'district' ? (postcode.split(' ')[0] ?? '') : postcode;
}

/** How exact the pin is, what visitors see, and what would make it better. */
export function exactness({ precision, name }: Pin): string {
  if (precision === 'exact') return 'Visitors see this exact spot on the map and how far away you are.';
  if (precision === 'postcode')
    return `The pin is at your postcode, ${name}. Drag it to your door so that visitors see the exact spot.`;
  if (precision === 'district')
    return `We know this postcode’s district (${name}) only: drag the pin to your door. Until then, visitors see “in ${name}” and a rough distance.`;
  return `The pin is in the centre of ${name}: drag it to your door. Until then, visitors see a rough distance.`;
}

export interface PinControl {
  /** What the map shows; null while nothing says where it is. */
  readonly pin: Pin | null;
  /** The owner's pin was set for another address than the one that is typed now. */
  readonly isOutdated: boolean;
  /** The address that is typed was not looked up yet. */
  readonly isAwaited: boolean;
  /** `code`: what was pasted, where the pin came from that. */
  set(position: Position, code?: string): void;
  /** Lets the address decide. Without one, its fields say that they are needed. */
  followAddress(): void;
  /** The pin is right for the address that is typed now. */
  keep(): void;
}

/** The pin of the form: where it is, and the ways to move it. */
export function usePin({ form, listing, place, lookUp }: FormView): PinControl {
  const { values } = form;
  const now = addressOf(values);
  const [settled, setSettled] = useState(now);
  const isOwn = ownPin(values) !== null;
  const isSaved = listing !== null && listing.address === values.address;
  const isTyped = values.location.trim() !== '' && values.address.trim() !== '';
  const set = (position: Position, code = '') => {
    setSettled(now);
    form.setValues({ ...pinnedAt(position), GoogleMapEmbedCode: code });
  };
  const followAddress = () => {
    const empty = (['location', 'address'] as const).filter((field) => values[field].trim() === '');
    for (const field of empty) form.validateField(field);
    if (empty[0]) return form.getInputNode(empty[0])?.focus();
    form.setValues({ ...noPin, GoogleMapEmbedCode: '' });
    lookUp();
  };
  return {
    pin: shownPin(values, place.placed, listing),
    isOutdated: isOwn && !isSaved && now !== settled && place.isCurrent && place.placed !== null,
    isAwaited: !isOwn && isTyped && !isSaved && !place.isCurrent,
    set,
    followAddress,
    keep: () => setSettled(now),
  };
}
