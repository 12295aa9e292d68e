import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { keepPlan, keptPlan, planIn } from '#src/domains/accounts/kept-plan.ts';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import type { ListingPackage, listListingPackages } from '../../plans/contract.ts';
import { plansOf } from '../../plans/plans-of.ts';

type Chosen =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'none' }
  /** The plan, and the one that the business stands on; null for whoever is no business. */
  | { kind: 'plan'; plan: ListingPackage; current: ListingPackage | null };

/** The plan that the address names, else the one that was kept; asked for anew, never believed. */
export function useChosen(): Chosen {
  const { search } = useLocation();
  const [chosen, setChosen] = useState<Chosen>({ kind: 'loading' });
  const named = planIn(new URLSearchParams(search).get('plan'));
  useEffect(() => {
    let isOver = false;
    if (named !== null) keepPlan(named);
    const id = named ?? keptPlan();
    void (id === null ? Promise.resolve(nothing) : readPlan(id)).then((found) => {
      if (!isOver) setChosen(found);
    });
    return () => {
      isOver = true;
    };
  }, [named]);
  return chosen;
}

const nothing: Chosen = { kind: 'none' };

async function readPlan(id: number): Promise<Chosen> {
  const address = { method: 'GET', path: '/api/listing-packages' } as const;
  const plans = plansOf(await callSignedIn<typeof listListingPackages>(address, {}));
  if (plans === null) return { kind: 'failed' };
  const plan = plans.find((one) => one.id === id);
  if (plan) return { kind: 'plan', plan, current: plans.find(({ active }) => active) ?? null };
  keepPlan(null);
  return nothing;
}
