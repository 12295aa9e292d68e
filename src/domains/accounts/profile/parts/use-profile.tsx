import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState, useSyncExternalStore } from 'react';
import { dataOrThrow, newQueryClient, queryOf } from '#src/ui/list/loaded.tsx';
import { toast } from '#src/ui/toast.ts';
import { callSignedIn, onSessionChange, storedBusiness, storedUserId } from '../../session.ts';
import { getActingFor } from '../../team/contract.ts';
import { getProfile, type Profile } from '../contract.ts';
import { askProfile, profileRetries } from './load-profile.ts';

/**
 * Lets the screens below read the API as the person who is signed in. When another account signs in or another
 * business is chosen, in any tab, everything below starts again: nothing of one may be shown beside, or sent for,
 * another.
 */
export function Queries({ children }: { children: ReactNode }) {
  const userId = useSyncExternalStore(onSessionChange, storedUserId, () => null);
  const business = useSyncExternalStore(onSessionChange, storedBusiness, () => null);
  // Chosen for nobody is another choice than none.
  return <OwnQueries key={`${userId} ${business ?? ''}`}>{children}</OwnQueries>;
}

function OwnQueries({ children }: { children: ReactNode }) {
  const [client] = useState(newClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** Something is refused that was allowed: what the person may do has changed meanwhile, and is asked for again. */
function newClient(): QueryClient {
  const client = newQueryClient(async (endpoint, input) => {
    const answer = await callSignedIn(endpoint, input);
    if (!answer.ok && hasChanged.includes(answer.code))
      for (const { method, path } of [getProfile, getActingFor])
        void client.invalidateQueries({ queryKey: [method, path] });
    return answer;
  });
  return client;
}

const hasChanged: readonly string[] = ['unauthorized', 'two-factor-due'];

type ProfileState =
  /** `isSlow` from the first try that brought no answer. */
  | { readonly kind: 'loading'; readonly isSlow: boolean }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'there'; readonly profile: Profile };

/** The profile on its way, for the frame, which is drawn before it is there. Asked for once, and when it is reloaded. */
export function useProfileState() {
  const { data, error, failureCount, refetch } = useQuery({
    ...queryOf(getProfile, {}),
    queryFn: () => dataOrThrow(askProfile()),
    staleTime: Number.POSITIVE_INFINITY,
    ...profileRetries,
  });
  /** What is shown stays until the answer is there. */
  const reload = useCallback(async () => {
    const { error: fault, data: shown } = await refetch();
    if (fault && shown && fault.status !== 401) toast({ tone: 'error', text: fault.message });
  }, [refetch]);
  const state: ProfileState = data
    ? { kind: 'there', profile: data.user }
    : error
      ? { kind: 'failed', message: error.message }
      : { kind: 'loading', isSlow: failureCount > 0 };
  return { state, reload };
}

/** The profile, for screens and panels of the dashboard, which are drawn when it is there. */
export function useProfile(): { profile: Profile; reload: () => Promise<void> } {
  const { state, reload } = useProfileState();
  if (state.kind !== 'there') throw new Error('A screen was drawn before the profile was there.');
  return { profile: state.profile, reload };
}
