import { Stack, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { dayText } from '#src/platform/clock.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import card from '#src/ui/list/card.module.css';
import { queryOf, useLoaded, WhenLoaded } from '#src/ui/list/loaded.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { rankedFrom } from '../../../ratings/rules.ts';
import { type Explanation, explainOwn } from '../contract.ts';
import { Explained } from '../parts/explained.tsx';
import { type PointKind, pointTexts } from '../rules.ts';
import type { Route } from './+types/own-place.ts';
import classes from './own-place.module.css';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Place in searches');

/** What places one of a business's listings among the results, and what the business can change about it. */
export default function OwnPlace() {
  const id = Number(useParams().id);
  const loaded = useLoaded(queryOf(explainOwn, { id }));
  return (
    <Stack gap={24}>
      <div>
        <Link to="/dashboard/all-listing" className={card.back}>
          <IconArrowLeft size={20} stroke={1.5} aria-hidden /> Back to listings
        </Link>
        <PageHead
          title="Place in searches"
          text="What decides where your listing appears in search, and what you can do about it."
        />
      </div>
      <WhenLoaded loaded={loaded} what="the place of your listing">
        {({ title, search, explanation }) => (
          <Stack gap={24} maw={760}>
            <Text>
              {title}, among the results for <Link to={search.href}>{search.title}</Link>:
            </Text>
            {explanation ? <Placed id={id} explanation={explanation} /> : <Text>{notPlaced}</Text>}
          </Stack>
        )}
      </WhenLoaded>
    </Stack>
  );
}

const notPlaced =
  'It is not among them. Only live listings are, and in a city only those within five miles of its centre.';

function Placed({ id, explanation }: { id: number; explanation: Explanation }) {
  const lacking = explanation.points.filter(({ has }) => !has);
  return (
    <>
      <section className={card.card} aria-label="What places it">
        <Explained explanation={explanation} />
      </section>
      <section className={card.card} aria-labelledby="changes">
        <Title order={2} size="h3" id="changes">
          What would change it
        </Title>
        {lacking.length === 0 ? (
          <Text>Your page has every point. Nothing is left to add.</Text>
        ) : (
          <ul className={classes.changes}>
            {lacking.map(({ kind }) => (
              <li key={kind}>
                <Change kind={kind} id={id} />
              </li>
            ))}
          </ul>
        )}
        <Text className={card.soft}>
          No plan moves a listing up or down here. With the Elite plan it can also be shown above the results,
          where it is marked as promoted.
        </Text>
      </section>
    </>
  );
}

/** Where a point is had, below the dashboard; null where nothing is to be filled in. */
const ways: Readonly<Record<PointKind, ((id: number) => string) | null>> = {
  picture: (id) => `all-listing/${id}`,
  gallery: (id) => `all-listing/${id}/image-gallery`,
  hours: (id) => `all-listing/${id}/schedule`,
  prices: () => 'treatment',
  description: (id) => `all-listing/${id}`,
  people: () => 'practitioner',
  verified: (id) => `all-listing/${id}/verification`,
  rating: null,
};

function Change({ kind, id }: { kind: PointKind; id: number }) {
  const { change } = pointTexts[kind];
  const way = ways[kind];
  return (
    <>
      {way ? <Link to={`/dashboard/${way(id)}`}>{change}</Link> : change}: +1 point
      {kind === 'rating' && `, from ${dayText(rankedFrom)}`}
    </>
  );
}
