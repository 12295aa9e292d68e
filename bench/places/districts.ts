import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { readDistrict } from '#src/domains/places/districts.server.ts';
import districts from '#src/domains/places/facts/districts.json' with { type: 'json' };
import { distanceKm } from '#src/domains/places/rules.ts';

const usage = `npm run bench:places -- list.csv

Compares our postcode districts with a list of your own: a CSV file with the columns outcode, lat and lon (or lng). Prints the share of its districts that we know, how far apart the positions are, and the districts more than 5 km off.`;

const [path] = process.argv.slice(2);
if (path === undefined) {
  process.stderr.write(`${usage}\n`);
  process.exit(1);
}

const ours = new Map(
  Object.entries(districts).map(([district, [place, lat, lng]]) => [
    district,
    { place: String(place), lat: Number(lat), lng: Number(lng) },
  ]),
);
const records: Record<string, string>[] = parse(readFileSync(path), { columns: true, bom: true });
const listed = records.map(readDistrict).filter((row) => 'district' in row);
const unknown = listed.filter(({ district }) => !ours.has(district));
const errors = listed
  .flatMap((theirs) => {
    const known = ours.get(theirs.district);
    return known ? [{ ...known, district: theirs.district, km: distanceKm(known, theirs) }] : [];
  })
  .sort((a, b) => a.km - b.km);
const within = (share: number) => errors[Math.ceil(share * errors.length) - 1]?.km.toFixed(2) ?? '?';
const listedNames = new Set(listed.map(({ district }) => district));

const say = (line: string) => process.stdout.write(`${line}\n`);
say(`Rows read: ${listed.length} of ${records.length}`);
say(
  `Districts known: ${errors.length} of ${listed.length} (${((100 * errors.length) / listed.length).toFixed(1)} %)`,
);
say(`Error in km: median ${within(0.5)}, 95 % ${within(0.95)}, largest ${within(1)}`);
say(`Unknown to us: ${unknown.map(({ district }) => district).join(' ') || 'none'}`);
say(
  `Not in the list: ${[...ours.keys()].filter((district) => !listedNames.has(district)).join(' ') || 'none'}`,
);
say('More than 5 km off:');
for (const { district, place, km } of errors.filter((error) => error.km > 5).reverse()) {
  say(`  ${district} ${place}: ${km.toFixed(1)} km`);
}
