import { useState } from 'react';
import type { Position } from '#src/domains/places/rules.ts';
import type { FormView } from '../form-view.ts';
import { addressOf, noPin, ownPin, type Pin, pinnedAt, shownPin } from './pin.ts';

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
