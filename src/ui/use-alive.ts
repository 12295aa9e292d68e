import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and until React runs the page; true from then on. */
export const useAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
