import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { useProfileState } from '#src/domains/accounts/parts/profile-context.tsx';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import type { getSummary, Summary } from '../contract.ts';

interface Counts {
  /** Null until it is known, and where it could not be asked. */
  readonly summary: Summary | null;
  readonly recount: () => Promise<void>;
}

const CountsContext = createContext<Counts>({ summary: null, recount: async () => undefined });

/** How much waits for an operator, and how to count again after a decision. */
export const useCounts = (): Counts => useContext(CountsContext);

/** Counts once for the menu and every screen below it. For other people it asks nothing. */
export function OperatorCounts({ children }: { children: ReactNode }) {
  const { state } = useProfileState();
  const isOperator =
    state.kind === 'there' && state.profile.role === 'operator' && !state.profile.two_factor_due;
  const [summary, setSummary] = useState<Summary | null>(null);
  const recount = useCallback(async () => {
    const address = { method: 'GET', path: '/api/operator/summary' } as const;
    const answer = await callSignedIn<typeof getSummary>(address, {});
    if (answer.ok) setSummary(answer.data);
  }, []);
  useEffect(() => {
    if (isOperator) void recount();
  }, [isOperator, recount]);
  const counts = useMemo(() => ({ summary, recount }), [summary, recount]);
  return <CountsContext value={counts}>{children}</CountsContext>;
}
