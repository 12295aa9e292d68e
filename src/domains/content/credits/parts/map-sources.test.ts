import { expect, test } from 'vitest';
import type { MapFile, MapTiles } from '#src/platform/web/site.ts';
import { rendered } from '#src/testing/render.ts';
import { MapSources } from './map-sources.tsx';

const file = (url: string, schema: MapFile['schema']): MapFile => ({
  ...{ url, schema, minZoom: 0, maxZoom: 14, hasSea: true, hasCover: false },
  bounds: [-8.7, 49.8, 1.9, 60.9],
});
const sources = (tiles: MapTiles) => rendered(MapSources, { tiles });

test('the credits name the makers of the map files and link to the files', () => {
  const html = sources({
    pictures: null,
    files: [file('/map/uk.pmtiles', 'openmaptiles'), file('/map/london.pmtiles', 'protomaps')],
    credit: '© OpenStreetMap contributors',
  });
  expect(html).toContain('© OpenStreetMap contributors');
  expect(html).toContain('Open Database Licence');
  expect(html).toContain('© OpenMapTiles');
  expect(html).toContain('© Protomaps');
  expect(html).toMatch(/href="\/map\/uk\.pmtiles"[^>]*>uk\.pmtiles</);
});

test('tiles from another server are credited in that server’s own words', () => {
  const html = sources({ pictures: 'https://tiles.example/{z}', files: [], credit: '© Example' });
  expect(html).toBe('<p>© Example</p>');
});
