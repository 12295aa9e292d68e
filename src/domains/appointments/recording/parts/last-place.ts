import { readStored, writeStored } from '#src/platform/web/storage.ts';

const key = 'appointments.place';

/** The place of the last appointment that was recorded in this tab, where it is still one of these. */
export const lastPlace = (places: readonly { readonly id: number }[]): number | undefined =>
  places.find(({ id }) => String(id) === readStored('sessionStorage', key))?.id;

export const keepPlace = (listing: number): void => writeStored('sessionStorage', key, String(listing));
