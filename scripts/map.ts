import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { areas } from '#src/platform/map/areas.ts';
import { extractMap } from '#src/platform/map/extract.server.ts';
import type { Box } from '#src/platform/map/wanted.ts';
import { runCommand, say } from './command.ts';

const usage = `npm run map -- --area london
npm run map -- --bbox west,south,east,north

Options: --from <address or file>  another archive of vector tiles than the newest build of Protomaps
         --maxzoom 14              how close streets are drawn; each more doubles the size or worse
         --to <file>               where it is written; data/map/<area>.pmtiles otherwise

Areas: ${Object.keys(areas).join(', ')}.`;

const builds = 'https://build.protomaps.com';
const daysBack = 10;
const askMs = 15_000;

// Writes a map file for a part of the country and says which setting shows it.
runCommand(async () => {
  const { values } = parseArgs({
    options: {
      area: { type: 'string' },
      bbox: { type: 'string' },
      from: { type: 'string' },
      maxzoom: { type: 'string', default: '14' },
      to: { type: 'string' },
    },
  });
  const { name, box } = asked(values);
  const maxZoom = Number(values.maxzoom);
  if (!Number.isInteger(maxZoom) || maxZoom < 0 || maxZoom > 15)
    throw new Error('--maxzoom is from 0 to 15.');
  const to = values.to ?? join(process.env.DATA_DIR ?? './data', 'map', `${name}.pmtiles`);
  if (!/^[\w.-]+\.pmtiles$/.test(to.split(/[/\\]/).at(-1) ?? '')) throw new Error('--to ends in .pmtiles.');
  const from = values.from ?? (await newestBuild());
  say(`Reading ${from}`);
  const { plan, progress } = showing();
  await extractMap({ from, to, box, maxZoom, onPlan: plan, onProgress: progress });
  say(`\nWritten to ${to}. Set MAP_FILE=${to} and start the server again.`);
});

function asked({ area, bbox }: { area?: string | undefined; bbox?: string | undefined }): {
  name: string;
  box: Box;
} {
  if ((area === undefined) === (bbox === undefined)) throw new Error(usage);
  if (area !== undefined) {
    const box = areas[area];
    if (!box) throw new Error(`There is no area “${area}”.\n\n${usage}`);
    return { name: area, box };
  }
  const [west = Number.NaN, south = 0, east = 0, north = 0, ...rest] = (bbox ?? '').split(',').map(Number);
  const isBox = west < east && south < north && west >= -180 && east <= 180 && south > -85 && north < 85;
  if (!isBox || rest.length > 0) throw new Error('--bbox takes west,south,east,north in degrees.');
  return { name: 'area', box: [west, south, east, north] };
}

/** A build of the planet is kept for some days under its date. */
async function newestBuild(): Promise<string> {
  for (let back = 0; back < daysBack; back += 1) {
    const day = new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
    const url = `${builds}/${day}.pmtiles`;
    const answer = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(askMs) }).catch(() => null);
    if (answer?.ok) return url;
  }
  throw new Error(
    `No build of the last ${daysBack} days was found at ${builds}. Name an archive with --from.`,
  );
}

function showing() {
  let [done, all] = [0, 1];
  return {
    plan: ({ tiles, bytes, requests }: { tiles: number; bytes: number; requests: number }) => {
      all = bytes;
      say(
        `${tiles.toLocaleString('en-GB')} tiles, ${megabytes(bytes)}, in ${requests.toLocaleString('en-GB')} requests`,
      );
    },
    progress: (bytes: number) => {
      done += bytes;
      const line = `${megabytes(done)} of ${megabytes(all)} (${Math.floor((done / all) * 100)} %)`;
      if (process.stdout.isTTY) process.stdout.write(`\r${line}`);
    },
  };
}

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;
