import { Stack } from '@mantine/core';
import { Link } from 'react-router';
import { AdminLayout } from '#src/domains/accounts/layout/parts/admin-layout.tsx';
import { privateMeta } from '#src/platform/web/meta.ts';
import { ActionsList } from '../parts/actions-list.tsx';
import { useSummary } from '../parts/counts.tsx';
import classes from '../parts/operator.module.css';
import { money, toDecide } from '../sections.ts';
import type { Route } from './+types/operator.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Back office');

/** What waits for an operator, and what operators did last. */
export default function Operator() {
  return (
    <AdminLayout title="Back office" text="What waits for you, and what was done last.">
      <Counted />
      <Stack gap={16}>
        <h2 className={classes.head}>Last actions</h2>
        <ActionsList />
      </Stack>
    </AdminLayout>
  );
}

function Counted() {
  const summary = useSummary();
  return (
    <ul className={classes.tiles}>
      {[...toDecide, ...money].map(
        ({ to, name, text, count }) =>
          count && (
            <li key={to} className={classes.tile}>
              <p className={classes.count}>{summary ? summary[count] : '–'}</p>
              <Link to={to}>{name}</Link>
              <p className={classes.soft}>{text}</p>
            </li>
          ),
      )}
    </ul>
  );
}
