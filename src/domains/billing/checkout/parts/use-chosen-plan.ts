import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { planIn, storedPlan, storePlan } from '#src/domains/accounts/kept-plan.ts';

/** The plan that the address names, else the one that was kept; undefined until this browser was asked. */
export function useChosenPlan(): number | null | undefined {
  const { search } = useLocation();
  const named = planIn(new URLSearchParams(search).get('plan'));
  const [kept, setKept] = useState<number | null | undefined>(undefined);
  useEffect(() => {
    if (named !== null) storePlan(named);
    setKept(storedPlan());
  }, [named]);
  return named ?? kept;
}
