import { describe, expect, test } from 'vitest';
import { appliedFilters, filterGroups, radii } from './filters.ts';

const labels = [
  { slug: 'lift', name: 'Lift', grouping: 'Access' },
  { slug: 'free-wifi', name: 'Free wifi', grouping: 'Comfort' },
  { slug: 'shower', name: 'Shower', grouping: 'Comfort' },
];
const groups = filterGroups(
  'amenity',
  labels,
  [{ slug: 'free-wifi', name: 'Free wifi', count: 7 }],
  ['lift'],
);

test('only filters with results, or already chosen, are offered', () => {
  expect(groups).toEqual([
    { field: 'amenity', title: 'Access', options: [{ slug: 'lift', name: 'Lift', count: 0 }] },
    { field: 'amenity', title: 'Comfort', options: [{ slug: 'free-wifi', name: 'Free wifi', count: 7 }] },
  ]);
});

describe('an applied filter has a label and a link that removes only it', () => {
  const categories = [{ slug: 'massage', name: 'Massage' }];
  test.each([
    [{ search: 'facial' }, []],
    [{ category: 'massage', location: 'leeds' }, [['Massage', '?location=leeds']]],
    [{ category: 'unheard-of' }, []],
    [{ location: 'leeds', radius_km: 8, page: 3 }, [['Within 5 miles', '?location=leeds']]],
    [{ location: 'leeds', radius_km: 12.4 }, [['Within 7.7 miles', '?location=leeds']]],
    [{ location: 'leeds', radius_km: 160 }, [['Within 99 miles', '?location=leeds']]],
    [
      { price_max: 0, open_now: true },
      [
        ['Up to £0', '?open_now=1'],
        ['Open now', '?price_max=0'],
      ],
    ],
    [
      { amenity: ['lift', 'free-wifi'] },
      [
        ['Lift', '?amenity=free-wifi'],
        ['Free wifi', '?amenity=lift'],
      ],
    ],
  ])('%o', (state, expected) => {
    const found = appliedFilters(state, { categories, groups });
    expect(found.map(({ label, href }) => [label, href.replace('/featured-search-listing', '')])).toEqual(
      expected,
    );
  });

  test('each offered radius has a label in its own miles', () => {
    const read = radii.map(({ km }) => appliedFilters({ radius_km: km }, { categories, groups })[0]?.label);
    expect(read).toEqual(
      ['1 mile', ...[3, 5, 10, 20, 50].map((n) => `${n} miles`)].map((text) => `Within ${text}`),
    );
  });
});
