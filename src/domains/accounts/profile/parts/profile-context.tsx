import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { toast } from '#src/ui/toast.ts';
import { dropSession, onSessionChange, storedUserId } from '../../session.ts';
import type { Profile } from '../contract.ts';
import { loadProfile } from './load-profile.ts';

type ProfileState =
  /** `isSlow` from the first try that brought no answer. */
  | { kind: 'loading'; isSlow: boolean }
  | { kind: 'failed'; message: string }
  | { kind: 'there'; profile: Profile };

interface Kept {
  readonly state: ProfileState;
  /** Asks again; what is shown stays until the answer is there. */
  readonly reload: () => Promise<void>;
}

const ProfileContext = createContext<Kept | null>(null);

/**
 * Fetches the profile of the signed-in person, once, for everything below. When someone else signs in, in whichever
 * tab, everything below starts again: nothing of one account may be shown beside, or sent with, another's token.
 */
export function ProfileProvider({ children }: { children: ReactNode }) {
  const userId = useSyncExternalStore(onSessionChange, storedUserId, () => null);
  return <OneProfile key={userId}>{children}</OneProfile>;
}

function OneProfile({ children }: { children: ReactNode }) {
  const [state, setState] = useState<ProfileState>({ kind: 'loading', isSlow: false });
  const isMounted = useMounted();
  const isShown = useRef(false);
  const reload = useCallback(async () => {
    setState((before) => (before.kind === 'there' ? before : { kind: 'loading', isSlow: false }));
    const answer = await loadProfile(() =>
      setState((before) => (before.kind === 'loading' ? { kind: 'loading', isSlow: true } : before)),
    );
    if (!isMounted.current) return;
    if (answer.ok) {
      isShown.current = true;
      return setState({ kind: 'there', profile: answer.data.user });
    }
    // One refresh was tried by then: the session is over, and the guard leads to the sign-in page.
    if (answer.status === 401) return dropSession();
    if (isShown.current) toast({ tone: 'error', text: answer.message });
    else setState({ kind: 'failed', message: answer.message });
  }, [isMounted]);
  useEffect(() => {
    void reload();
  }, [reload]);
  const kept = useMemo(() => ({ state, reload }), [state, reload]);
  return <ProfileContext value={kept}>{children}</ProfileContext>;
}

/** The profile on its way, for the frame, which is drawn before it is there. */
export function useProfileState(): Kept {
  const kept = useContext(ProfileContext);
  if (!kept) throw new Error('A profile is asked for outside of the dashboard.');
  return kept;
}

/** The profile, for screens and panels of the dashboard, which are drawn when it is there. */
export function useProfile(): { profile: Profile; reload: () => Promise<void> } {
  const { state, reload } = useProfileState();
  if (state.kind !== 'there') throw new Error('A screen was drawn before the profile was there.');
  return { profile: state.profile, reload };
}

function useMounted() {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
