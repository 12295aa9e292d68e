import { readStored, writeStored } from '#src/platform/web/storage.ts';

const key = 'treatory.place';

/** Keeps the place of the last search on this device, so that the next one begins there. */
export const rememberPlace = (place: string | undefined): void =>
  writeStored('localStorage', key, place || null);

export const rememberedPlace = (): string => readStored('localStorage', key) ?? '';
