import { Stack } from '@mantine/core';
import { Link } from 'react-router';
import { privateMeta } from '#src/platform/web/meta.ts';
import { ActionsList } from '../parts/actions-list.tsx';
import { desks } from '../parts/desks.ts';
import { Office, useCounts } from '../parts/office.tsx';
import classes from '../parts/operator.module.css';
import { queues } from '../parts/queues.ts';
import type { Route } from './+types/operator.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Back office');

/** What waits for an operator, and what operators did last. */
export default function Operator() {
  return (
    <Office title="Back office" text="What waits for you, and what was done last.">
      <Queues />
      <Stack gap={16}>
        <h2 className={classes.head}>Last actions</h2>
        <ActionsList />
      </Stack>
    </Office>
  );
}

function Queues() {
  const { summary } = useCounts();
  return (
    <ul className={classes.tiles}>
      {queues.map(({ key, name, text }) => (
        <li key={key} className={classes.tile}>
          <p className={classes.count}>{summary ? summary[key] : '–'}</p>
          <Link to={`/dashboard/operator/${key}`}>{name}</Link>
          <p className={classes.soft}>{text}</p>
        </li>
      ))}
      {desks.map(
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
