import type { MapFile, MapTiles } from '#src/platform/web/site.ts';

const schemas: Record<MapFile['schema'], { name: string; href: string; licence: string }> = {
  openmaptiles: {
    name: 'OpenMapTiles',
    href: 'https://openmaptiles.org/',
    licence: 'the OpenMapTiles schema, © OpenMapTiles, CC BY 4.0',
  },
  protomaps: {
    name: 'Protomaps',
    href: 'https://protomaps.com/',
    licence: 'the Protomaps basemap schema, © Protomaps, CC0',
  },
};

/**
 * Whose the streets of the maps are, as the configured files or pictures are credited; OpenStreetMap's licence asks
 * that a file made from its data can be had by others, so each is offered.
 */
export function MapSources({ tiles: { credit, files } }: { tiles: MapTiles }) {
  const used = [...new Set(files.map(({ schema }) => schema))].map((schema) => schemas[schema]);
  return (
    <>
      <p>{credit}</p>
      {files.length > 0 && (
        <p>
          Map data from OpenStreetMap is available under the{' '}
          <a href="https://opendatacommons.org/licenses/odbl/1-0/">Open Database Licence 1.0</a> (
          <a href="https://www.openstreetmap.org/copyright">openstreetmap.org/copyright</a>). Download the
          files that the maps are drawn from:{' '}
          {files.map(({ url }, at) => (
            <span key={url}>
              {at > 0 && ', '}
              <a href={url} download>
                {url.replace(/^.*\//, '')}
              </a>
            </span>
          ))}
          .
        </p>
      )}
      {used.map(({ name, href, licence }) => (
        <p key={name}>
          Tiles in {licence} (<a href={href}>{name}</a>).
        </p>
      ))}
    </>
  );
}
