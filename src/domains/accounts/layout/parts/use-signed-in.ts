import { useSyncExternalStore } from 'react';
import { onSessionChange, storedToken } from '../../session.ts';

/** Whether a token is stored in this browser; null on the server and until React runs the page. */
export const useSignedIn = (): boolean | null =>
  useSyncExternalStore<boolean | null>(
    onSessionChange,
    () => storedToken() !== null,
    () => null,
  );
