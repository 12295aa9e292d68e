import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { checkoutPath, planIn, storePlan } from '../../kept-plan.ts';
import { useReturn } from '../../layout/parts/use-return.ts';
import { loginPath } from '../../return-address.ts';

/**
 * The plan with which somebody came to register, kept in this browser from here on; and the sign-in page, which
 * leads on to reviewing it, or else to where somebody wanted to go.
 */
export function useChosenPlan() {
  const { search } = useLocation();
  const target = useReturn();
  const plan = planIn(new URLSearchParams(search).get('plan'));
  useEffect(() => {
    if (plan !== null) storePlan(plan);
  }, [plan]);
  return {
    hasPlan: plan !== null,
    signInPath: loginPath(plan === null ? target : checkoutPath(plan), '/business-login'),
  };
}
