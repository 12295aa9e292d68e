import type { BookingOffer } from '../contract.ts';

type Treatment = BookingOffer['treatments'][number];
type Variant = Treatment['variants'][number];

/** A treatment of the booking. */
export interface Chosen extends Pick<Variant, 'id' | 'detail' | 'minutes' | 'price'> {
  readonly name: string;
  readonly isFrom: boolean;
}

/** What of these can be booked here, in the order of the price list. */
export const chosenFrom = (
  { treatments }: Pick<BookingOffer, 'treatments'>,
  ids: readonly number[],
): Chosen[] =>
  treatments.flatMap(({ name, variants }) =>
    variants
      .filter((variant) => variant.bookable === 'yes' && ids.includes(variant.id))
      .map(({ id, detail, minutes, price, price_type: kind }) => ({
        ...{ id, name, detail, minutes, price },
        isFrom: kind === 'from',
      })),
  );

/** Together, before it is known with whom. */
export const togetherOf = (chosen: readonly Chosen[]) => ({
  minutes: chosen.reduce((sum, { minutes }) => sum + minutes, 0),
  price: chosen.reduce((sum, { price }) => sum + price, 0),
  isFrom: chosen.some(({ isFrom }) => isFrom),
});

/** "Colour, half head". */
export const nameOf = ({ name, detail }: Pick<Chosen, 'name' | 'detail'>): string =>
  detail === '' ? name : `${name}, ${detail}`;
