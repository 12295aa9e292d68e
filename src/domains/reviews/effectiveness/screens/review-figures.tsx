import { NativeSelect, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { AdminLayout } from '#src/domains/accounts/layout/parts/admin-layout.tsx';
import { counted, grouped } from '#src/domains/listings/texts.ts';
import { longDayText } from '#src/platform/clock.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import { queryOf, useLoaded, WhenLoaded } from '#src/ui/list/loaded.tsx';
import { useFilter } from '#src/ui/list/use-filter.ts';
import { type RemovalReason, removalTexts } from '../../removal.ts';
import { type HoldReason, holdTexts } from '../../rules.ts';
import { type ReviewFigures, readReviewFigures } from '../contract.ts';
import type { Route } from './+types/review-figures.ts';
import classes from './review-figures.module.css';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Review figures');

/** The yearly check of what we do against fake and hidden reviews, beside the risks that it answers. */
export default function ReviewFiguresScreen() {
  const [year, choose] = useFilter('year');
  const loaded = useLoaded(queryOf(readReviewFigures, year ? { year: Number(year) } : {}));
  return (
    <AdminLayout
      title="Review figures"
      text="The yearly check that reviews here are genuine, complete and on time, and the risks that it covers."
    >
      <WhenLoaded loaded={loaded} what="the figures">
        {(figures) => (
          <Stack gap="lg">
            <NativeSelect
              label="Year"
              maw={160}
              data={figures.years.map(String)}
              value={String(figures.year)}
              onChange={({ target }) => choose(target.value)}
            />
            <Figures figures={figures} />
          </Stack>
        )}
      </WhenLoaded>
      <Risks />
    </AdminLayout>
  );
}

const share = (part: number, whole: number): string =>
  whole === 0 ? '' : ` (${Math.round((100 * part) / whole)}%)`;

function Figures({ figures }: { figures: ReviewFigures }) {
  const { held_decided: held, reports_decided: reports, reports: of } = figures;
  const removed = figures.removed.reduce((sum, { count }) => sum + count, 0);
  const rows: [name: string, value: string, more: string][] = [
    ['Clients invited', grouped(figures.invited), ''],
    [
      'Reviews received',
      `${grouped(figures.received)}${share(figures.received, figures.invited)}`,
      figures.invited > 0 ? 'of the invited' : '',
    ],
    ['Published', grouped(figures.published), ''],
    [
      'Held by a check',
      `${grouped(figures.held)}${share(figures.held, figures.received)}`,
      listed(figures.held_for, (name) => holdTexts[name as HoldReason] ?? name),
    ],
    ['Held reviews decided', `${grouped(held.count)}, ${grouped(held.in_time)} within 48 hours`, hours(held)],
    ['Reports', `${grouped(of.by_business)} by businesses, ${grouped(of.by_visitors)} by visitors`, ''],
    ['Reports decided', `${grouped(of.upheld)} upheld, ${grouped(of.refused)} refused`, ''],
    [
      'Reports in time',
      `${grouped(reports.in_time)} of ${grouped(reports.count)} within 48 hours`,
      hours(reports),
    ],
    [
      'Removed',
      grouped(removed),
      listed(figures.removed, (name) => removalTexts[name as RemovalReason] ?? name),
    ],
    [
      'Restored: we were wrong',
      `${grouped(figures.restored)}${share(figures.restored, removed)}`,
      removed > 0 ? 'of the removed' : '',
    ],
    ['Counted nowhere', grouped(figures.uncounted), 'Visits that a business recorded, and enquiries'],
    [
      'Low stars against high',
      ratioText(figures.slower_for_low),
      'How much longer half of them wait: at most 1.1',
    ],
    ['Days with unusually many', grouped(figures.bursts.length), figures.bursts.map(burstText).join('; ')],
  ];
  return (
    <dl className={classes.figures}>
      {rows.map(([name, value, more]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value}
            {more && (
              <Text span size="sm" c="dimmed" display="block">
                {more}
              </Text>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const hours = ({ median_hours: median }: ReviewFigures['held_decided']): string =>
  median === null ? '' : `Half of them within ${median} hours`;

const listed = (all: ReviewFigures['removed'], textOf: (name: string) => string): string =>
  all.map(({ name, count }) => `${grouped(count)} × ${textOf(name)}`).join('; ');

const ratioText = (ratio: number | null): string =>
  ratio === null ? 'Not enough reviews yet' : String(ratio);

const burstText = ({ title, day, count }: ReviewFigures['bursts'][number]): string =>
  `${counted(count, 'review')} of ${title} on ${longDayText(day)}`;

/** The assessment is a part of a legal page, so that each change of it is a version. */
const Risks = () => (
  <p>
    The risks behind these figures are public:{' '}
    <Link to="/reviews-and-complaints#risks">Risks, and what we do about them</Link>. Change them under{' '}
    <Link to="/dashboard/operator/legal-page/reviews-and-complaints">Legal pages</Link>, at least when the
    yearly check shows that something gets through.
  </p>
);
