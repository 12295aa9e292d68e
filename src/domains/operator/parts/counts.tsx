import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { RecountContext } from '#src/domains/accounts/layout/parts/admin-layout.tsx';
import { useProfileState } from '#src/domains/accounts/profile/parts/profile-context.tsx';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { getSummary, type Summary } from '../contract.ts';

const SummaryContext = createContext<Summary | null>(null);

/** How much waits for an operator; null until it is known, and where the request failed. */
export const useSummary = (): Summary | null => useContext(SummaryContext);

/** Counts once for the menu and every screen below it. For other people it asks nothing. */
export function OperatorCounts({ children }: { children: ReactNode }) {
  const { state } = useProfileState();
  const isOperator =
    state.kind === 'there' && state.profile.role === 'operator' && !state.profile.two_factor_due;
  const [summary, setSummary] = useState<Summary | null>(null);
  const recount = useCallback(async () => {
    const answer = await callSignedIn(getSummary, {});
    if (answer.ok) setSummary(answer.data);
  }, []);
  useEffect(() => {
    if (isOperator) void recount();
  }, [isOperator, recount]);
  return (
    <RecountContext value={recount}>
      <SummaryContext value={summary}>{children}</SummaryContext>
    </RecountContext>
  );
}
