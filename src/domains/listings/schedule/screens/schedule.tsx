import { SegmentedControl, Stack } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useParams, useSearchParams } from 'react-router';
import { privateMeta } from '#src/platform/web/meta.ts';
import { PageHead } from '#src/ui/page-head.tsx';
import classes from '../parts/schedule.module.css';
import { ScheduleTable } from '../parts/schedule-table.tsx';
import { useListingTitle } from '../parts/use-listing-title.ts';
import { WeekForm } from '../parts/week-form.tsx';
import type { Route } from './+types/schedule.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Schedule');

/** When a listing is open: its week in a form, or row by row in a table. */
export default function Schedule() {
  const id = Number(useParams().id);
  const title = useListingTitle(id);
  const [params, setParams] = useSearchParams();
  const isTable = params.get('view') === 'table';
  return (
    <Stack gap={24}>
      <div>
        <Link to="/dashboard/all-listing" className={classes.back}>
          <IconArrowLeft size={20} stroke={1.5} aria-hidden /> Back to listings
        </Link>
        <PageHead
          title="Schedule"
          text={`Opening hours${title && ` of ${title}`}, dates that differ, and bank holidays. What you save is public at once.`}
        />
      </div>
      <SegmentedControl
        aria-label="How the schedule is shown"
        w="fit-content"
        data={[
          { value: 'week', label: 'Week' },
          { value: 'table', label: 'Table' },
        ]}
        value={isTable ? 'table' : 'week'}
        onChange={(view) => setParams(view === 'table' ? { view } : {}, { replace: true })}
      />
      {isTable ? <ScheduleTable key={id} id={id} /> : <WeekForm key={id} id={id} />}
    </Stack>
  );
}
