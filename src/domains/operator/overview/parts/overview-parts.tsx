import { Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useProfile } from '#src/domains/accounts/profile/parts/use-profile.tsx';
import { mayOperate } from '#src/platform/rights.ts';
import card from '#src/ui/list/card.module.css';
import { queryOf, useLoaded, WhenLoaded } from '#src/ui/list/loaded.tsx';
import type { Summary } from '../../contract.ts';
import { useSummary } from '../../parts/counts.tsx';
import classes from '../../parts/operator.module.css';
import { ageText } from '../../rules.ts';
import { usableBy } from '../../section-rights.ts';
import { money, type Section, upkeep } from '../../sections.ts';
import { toDecide } from '../../to-decide.ts';
import { getOverview, type Overview } from '../contract.ts';
import { HealthList } from './health-list.tsx';
import own from './overview.module.css';
import { SiteFigures } from './site-figures.tsx';
import { UnmetSearches } from './unmet-searches.tsx';

/** What waits with age and promise, the last thirty days, and how the site is. */
export function OverviewParts() {
  const loaded = useLoaded(queryOf(getOverview, {}));
  const { operator_rights: rights } = useProfile().profile;
  const waits = loaded.state.kind === 'there' ? loaded.state.data.waits : [];
  return (
    <>
      <Waiting waits={waits} />
      <WhenLoaded loaded={loaded} what="the overview" height={640}>
        {({ health, days }) => (
          <Stack gap={24}>
            <HealthList health={health} />
            <SiteFigures days={days} />
          </Stack>
        )}
      </WhenLoaded>
      {mayOperate(rights, 'moderation') && <UnmetSearches />}
    </>
  );
}

/** A tile for each queue. */
function Waiting({ waits }: Pick<Overview, 'waits'>) {
  const summary = useSummary();
  const { operator_rights: rights } = useProfile().profile;
  return (
    <ul className={classes.tiles}>
      {usableBy(rights, [...toDecide, ...money, ...upkeep]).map(
        (section) =>
          section.count && (
            <Tile
              key={section.to}
              section={section}
              count={summary?.[section.count]}
              wait={waits.find(({ queue }) => queue === section.count)}
            />
          ),
      )}
    </ul>
  );
}

interface TileProps {
  readonly section: Section;
  readonly count: Summary[keyof Summary] | undefined;
  readonly wait: Overview['waits'][number] | undefined;
}

const Tile = ({ section: { to, name, text }, count = undefined, wait }: TileProps) => (
  <li className={classes.tile} data-overdue={wait?.is_overdue}>
    <p className={classes.count}>{count ?? '–'}</p>
    <Link to={to} data-covers>
      {name}
    </Link>
    <p className={card.soft}>{text}</p>
    {wait && (
      <p className={own.age}>
        {`Oldest: ${ageText(new Date(wait.since), new Date()).toLowerCase()}`}
        {wait.promise && `. Promised within ${wait.promise}.`}
      </p>
    )}
    {wait?.is_overdue && (
      <p className={own.overdue}>
        <IconAlertTriangle size={18} stroke={2} aria-hidden /> Overdue
      </p>
    )}
  </li>
);
