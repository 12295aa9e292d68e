import { Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import card from '#src/ui/list/card.module.css';
import { FactTable } from '#src/ui/list/fact-table.tsx';
import type { CataloguePreview } from '../contract.ts';
import classes from './effect.module.css';

type Search = CataloguePreview['searches'][number];
type Finds = Search['before'];

const countText = ({ total, is_capped: isCapped }: Finds): string =>
  `${total.toLocaleString('en-GB')}${isCapped ? '+' : ''} ${total === 1 ? 'listing' : 'listings'}`;

/** What saving would change for visitors. */
export const Effect = ({ preview }: { preview: CataloguePreview }) => (
  <section className={card.summary} aria-label="What saving would change" aria-live="polite">
    <h2 className={card.head}>What saving would change</h2>
    {preview.touched > 0 && (
      <Text>{`${preview.touched.toLocaleString('en-GB')} published ${preview.touched === 1 ? 'listing carries' : 'listings carry'} it.`}</Text>
    )}
    {!preview.is_tried && (
      <Text>
        These are too many to try out now, so you see what is found today. After saving, every listing that
        carries it is found by the new name.
      </Text>
    )}
    {preview.searches.map((search) => (
      <Words key={search.words} search={search} />
    ))}
    {preview.addresses.length > 0 && (
      <FactTable
        name="Addresses that lead elsewhere"
        columns={[
          { title: 'Address today', cell: ({ from }) => from },
          { title: 'Leads to', cell: ({ to }) => to },
          { title: 'Pages', cell: ({ count }) => count, isNumber: true },
        ]}
        rows={preview.addresses}
        keyOf={({ from }) => from}
      />
    )}
  </section>
);

const Words = ({ search: { words, before, after } }: { search: Search }) => (
  <div>
    <Text fw={600}>{`“${words}”`}</Text>
    <div className={classes.sides}>
      <Side name="Today" finds={before} />
      {after && <Side name="After saving" finds={after} />}
    </div>
  </div>
);

const Side = ({ name, finds }: { name: string; finds: Finds }) => (
  <Stack gap={4}>
    <Text>{`${name}: ${countText(finds)}`}</Text>
    <ol className={classes.found}>
      {finds.first.map(({ slug, title, town }) => (
        <li key={slug}>
          <Link to={`/listing-details/${slug}`}>{title}</Link> {town}
        </li>
      ))}
    </ol>
  </Stack>
);
