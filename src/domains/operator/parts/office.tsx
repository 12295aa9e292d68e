import { Stack, Text } from '@mantine/core';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { NavLink } from 'react-router';
import { useProfile } from '#src/domains/accounts/parts/profile-context.tsx';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { PageHead } from '#src/ui/page-head.tsx';
import type { getSummary, Summary } from '../contract.ts';
import { desks } from './desks.ts';
import classes from './operator.module.css';
import { queues } from './queues.ts';

interface Counted {
  /** Null until it is known, and where it could not be asked. */
  readonly summary: Summary | null;
  readonly recount: () => Promise<void>;
}

const CountsContext = createContext<Counted>({ summary: null, recount: async () => undefined });
export const useCounts = (): Counted => useContext(CountsContext);

interface OfficeProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** Around every screen of the back office: its queues with how much waits in each. For operators alone. */
export function Office({ title, text, children }: OfficeProps) {
  const { profile } = useProfile();
  const counted = useSummary(profile.role === 'operator');
  if (profile.role !== 'operator')
    return (
      <Stack>
        <PageHead title="Back office" text="This part of the dashboard is for operators." />
        <Text>If you should be one, ask whoever runs this site.</Text>
      </Stack>
    );
  return (
    <CountsContext value={counted}>
      <Stack gap={24}>
        <PageHead title={title} text={text} />
        <nav aria-label="Back office">
          <ul className={classes.nav}>
            <li>
              <NavLink to="/dashboard/operator" end className={classes.entry}>
                Overview
              </NavLink>
            </li>
            {queues.map(({ key, name }) => (
              <li key={key}>
                <NavLink to={`/dashboard/operator/${key}`} className={classes.entry}>
                  {name}
                  <Waiting number={counted.summary?.[key]} />
                </NavLink>
              </li>
            ))}
            {desks.map(({ to, name, count }) => (
              <li key={to}>
                <NavLink to={to} className={classes.entry}>
                  {name}
                  <Waiting number={count && counted.summary?.[count]} />
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        {children}
      </Stack>
    </CountsContext>
  );
}

/** Where nothing waits, nothing is said. */
const Waiting = ({ number = 0 }: { number?: number | undefined }) =>
  number > 0 && <span className={classes.number}>{number}</span>;

function useSummary(isOperator: boolean): Counted {
  const [summary, setSummary] = useState<Summary | null>(null);
  const recount = useCallback(async () => {
    const address = { method: 'GET', path: '/api/operator/summary' } as const;
    const answer = await callSignedIn<typeof getSummary>(address, {});
    if (answer.ok) setSummary(answer.data);
  }, []);
  useEffect(() => {
    if (isOperator) void recount();
  }, [isOperator, recount]);
  return useMemo(() => ({ summary, recount }), [summary, recount]);
}
