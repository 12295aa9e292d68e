import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { checkoutPath, keepPlan, planIn } from '../../kept-plan.ts';
import { loginPath } from '../../return-address.ts';

/**
 * The plan with which somebody came to register, kept in this browser from here on; and the sign-in page, which
 * leads on to reviewing it.
 */
export function useChosenPlan() {
  const { search } = useLocation();
  const plan = planIn(new URLSearchParams(search).get('plan'));
  useEffect(() => {
    if (plan !== null) keepPlan(plan);
  }, [plan]);
  return {
    hasPlan: plan !== null,
    signInPath: plan === null ? '/business-login' : loginPath(checkoutPath(plan), '/business-login'),
  };
}
