import { useEffect, useState } from 'react';
import { useSignedIn } from '#src/domains/accounts/layout/parts/use-signed-in.ts';
import { callSignedIn, storedRole } from '#src/domains/accounts/session.ts';
import { listListingPackages } from '../contract.ts';
import { plansOf } from '../plans-of.ts';

/** The plan of the business that is signed in; null for everybody else, and until it is known. */
export function useOwnPlan(): number | null {
  const isSignedIn = useSignedIn() === true;
  const [own, setOwn] = useState<number | null>(null);
  useEffect(() => {
    if (!isSignedIn || storedRole() !== 'agent') return setOwn(null);
    let isOver = false;
    void callSignedIn(listListingPackages, {}).then((answer) => {
      const found = plansOf(answer)?.find(({ active }) => active);
      if (!isOver) setOwn(found?.id ?? null);
    });
    return () => {
      isOver = true;
    };
  }, [isSignedIn]);
  return own;
}
