import { useEffect } from 'react';
import { storedRole } from '#src/domains/accounts/session.ts';
import { countShown } from '../../insights/contract.ts';

/**
 * Says once the page rests which page was opened, or what a search showed: without a cookie, and not at all for a
 * browser that asks not to be tracked, nor for businesses and operators, who look at their own.
 */
export function useCounting({ slug, shown = [] }: { slug?: string; shown?: readonly number[] }): void {
  const said = JSON.stringify({ slug, shown: shown.slice(0, 40) });
  useEffect(() => {
    if (said === nothing || isPrivate()) return;
    const say = () =>
      void fetch(countShown.path, {
        method: countShown.method,
        headers: { 'content-type': 'application/json' },
        body: said,
        credentials: 'omit',
        keepalive: true,
        // Nobody waits for it, and nothing is lost with it.
      }).catch(() => undefined);
    // A page that is never idle is counted all the same.
    const whenIdle = () =>
      window.requestIdleCallback ? window.requestIdleCallback(say, { timeout: mostMs }) : say();
    const timer = setTimeout(whenIdle, restMs);
    return () => clearTimeout(timer);
  }, [said]);
}

const nothing = JSON.stringify({ shown: [] });

/** A visit that ends sooner does not count. */
const restMs = 1_500;
const mostMs = 2_000;

const isPrivate = (): boolean => {
  const role = storedRole();
  const asks = Object(navigator).globalPrivacyControl === true || navigator.doNotTrack === '1';
  return asks || role === 'agent' || role === 'operator';
};
