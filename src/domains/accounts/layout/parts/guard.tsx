import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { toast } from '#src/ui/toast.ts';
import { loginPath } from '../../return-address.ts';
import { isSigningOut, leaveAfterMs } from './use-sign-out.ts';
import { useSignedIn } from './use-signed-in.ts';

/**
 * True while a token is stored. Without one it leads to the login page, which leads back here afterwards; with a
 * `message` that is said first. It follows the end of the session wherever it came from, another tab included.
 * What may be seen is decided by the server alone; this only spares someone a page full of refusals.
 */
function useGuard(message?: string): boolean {
  const isSignedIn = useSignedIn();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const wasSignedIn = useRef(false);
  useEffect(() => {
    if (isSignedIn) wasSignedIn.current = true;
    if (isSignedIn !== false || isSigningOut()) return;
    const said = wasSignedIn.current ? 'You have been signed out.' : message;
    if (said) toast({ tone: 'info', text: said });
    const leave = () => navigate(loginPath(`${pathname}${search}${hash}`), { replace: true });
    const timer = setTimeout(leave, said ? leaveAfterMs : 0);
    return () => clearTimeout(timer);
  }, [isSignedIn, message, pathname, search, hash, navigate]);
  return isSignedIn === true;
}

interface GuardProps {
  readonly children: ReactNode;
  /** Said before leaving, as the checkout does. */
  readonly message?: string;
  /** The page's frame until it is known who is there; also what the server sends. */
  readonly fallback?: ReactNode;
}

/** Draws a protected page for a signed-in person, and sends everybody else to the login page. */
export const Guard = ({ children, message, fallback = null }: GuardProps) =>
  useGuard(message) ? children : fallback;
