import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAlive } from '#src/ui/effects.ts';

/**
 * The token of a mailed link. It is taken out of the address at once, so that it is in no history, no bookmark and
 * no picture of the screen; this entry of the history keeps it out of sight, so that the page can be loaded again.
 * Undefined until the scripts run, null where there is none.
 */
export function useMailedToken(): string | null | undefined {
  const isAlive = useAlive();
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const inAddress = new URLSearchParams(search).get('token');
  useEffect(() => {
    if (inAddress !== null) navigate(pathname, { replace: true, state: { token: inAddress } });
  }, [inAddress, pathname, navigate]);
  if (!isAlive) return undefined;
  const kept: unknown = Object(state).token;
  return inAddress ?? (typeof kept === 'string' ? kept : null);
}
