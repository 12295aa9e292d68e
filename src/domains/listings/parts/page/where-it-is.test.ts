import { expect, test } from 'vitest';
import type { MapTiles } from '#src/platform/web/site.ts';
import { rendered } from '#src/testing/render.ts';
import { WhereItIs } from './where-it-is.tsx';

const listing = {
  title: 'Magnolia Rooms',
  address: '14 Briggate',
  town: 'Leeds',
  postcode: 'LS1 6HD',
  lat: 53.7967,
  lng: -1.5426,
  precision: 'exact',
};
const tiles: MapTiles = { pictures: null, files: [], credit: '© OpenStreetMap contributors' };

test('without map tiles the address links to OpenStreetMap, and there is no map', () => {
  const html = rendered(WhereItIs, { listing, tiles: null });
  expect(html).toContain('14 Briggate');
  expect(html).toContain(
    'https://www.openstreetmap.org/?mlat=53.7967&amp;mlon=-1.5426#map=17/53.7967/-1.5426',
  );
  expect(html).toMatch(/rel="noopener[^"]*"/);
  expect(html).not.toContain('data-map');
});

test('with map tiles the page has a map that credits its makers', () => {
  const html = rendered(WhereItIs, { listing, tiles });
  expect(html).toContain('data-map="waiting"');
  expect(html).toContain('href="https://www.openstreetmap.org/copyright"');
  expect(html).toContain('© OpenStreetMap contributors');
});
