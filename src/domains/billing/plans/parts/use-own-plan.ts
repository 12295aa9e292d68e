import { useEffect, useState } from 'react';
import { useSignedIn } from '#src/domains/accounts/layout/parts/use-signed-in.ts';
import { callSignedIn, storedRole } from '#src/domains/accounts/session.ts';
import { type ListingPackage, listListingPackages } from '../contract.ts';
import { plansOf } from '../reading.ts';

/** The plan of the business that is signed in; null for everybody else, and until it is known. */
export function useOwnPlan(): ListingPackage | null {
  const isSignedIn = useSignedIn() === true;
  const [own, setOwn] = useState<ListingPackage | null>(null);
  useEffect(() => {
    if (!isSignedIn || storedRole() !== 'agent') return setOwn(null);
    let isOver = false;
    void callSignedIn(listListingPackages, {}).then((answer) => {
      const found = plansOf(answer)?.find(({ active }) => active);
      if (!isOver) setOwn(found ?? null);
    });
    return () => {
      isOver = true;
    };
  }, [isSignedIn]);
  return own;
}
