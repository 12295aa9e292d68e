import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';

const trades = [
  ['Dental Practice', 'Dentist'],
  ['Opticians', 'Optician'],
  ['Hair', 'Hair salon'],
  ['Nails', 'Nail salon'],
  ['Barbers', 'Barber'],
  ['Skin Studio', 'Beauty salon'],
  ['Physiotherapy', 'Physiotherapy clinic'],
  ['Foot Clinic', 'Podiatry clinic'],
] as const;
const towns = [
  ['Leeds', 'LS', 53.8, -1.55],
  ['Bristol', 'BS', 51.45, -2.59],
  ['Glasgow', 'G', 55.86, -4.25],
  ['Cardiff', 'CF', 51.48, -3.18],
  ['Norwich', 'NR', 52.63, 1.3],
  ['Belfast', 'BT', 54.6, -5.93],
  ['London', 'E', 51.51, -0.06],
  ['Hawes', 'DL', 54.3, -2.2],
] as const;
const syllables = [
  'bar',
  'cor',
  'del',
  'fen',
  'gil',
  'har',
  'kel',
  'lun',
  'mor',
  'nas',
  'pel',
  'quo',
  'ros',
  'sal',
  'tam',
  'wex',
];

const mostLines = 30_000;

/** What a file of the trial holds; every line that is not planted is a business of its own. */
export interface Planted {
  readonly lines: number;
  readonly businesses: number;
  readonly duplicates: number;
  readonly bad: number;
}

/** Writes a file of invented businesses: one line in 100 is a business given again, one in 150 is no business. */
export async function generate(path: string, lines: number): Promise<Planted> {
  if (lines > mostLines) throw new Error(`The grid holds ${mostLines} businesses that are not neighbours.`);
  const file = createWriteStream(path);
  file.write('name,category,address,town,postcode,lat,lon,phone,website,source\n');
  const planted = { lines, businesses: 0, duplicates: 0, bad: 0 };
  let earlier = '';
  for (let number = 0; number < lines; number += 1) {
    const line = number % 150 === 149 ? 'bad' : number % 100 === 50 ? 'duplicate' : 'business';
    const text =
      line === 'bad'
        ? `Nobody ${number},Farrier,,,,53,-1,,,trial`
        : line === 'duplicate'
          ? earlier
          : business(number);
    if (line === 'business') earlier = text;
    planted[line === 'bad' ? 'bad' : line === 'duplicate' ? 'duplicates' : 'businesses'] += 1;
    if (!file.write(`${text}\n`)) await once(file, 'drain');
  }
  file.end();
  await finished(file);
  return planted;
}

/** No two within 150 m of each other: they stand on a grid of some 300 m around each town. */
function business(number: number): string {
  const [suffix, category] = trades[number % trades.length] ?? trades[0];
  const [town, area, lat, lng] = towns[Math.floor(number / 7) % towns.length] ?? towns[0];
  const name = [0, 1, 2].map((turn) => syllables[(number >> (turn * 4)) % syllables.length]).join('');
  const row = Math.floor(number / 200);
  const position = [lat + ((row % 150) - 75) * 0.003, lng + ((number % 200) - 100) * 0.005];
  const title = `${name.charAt(0).toUpperCase()}${name.slice(1)} ${suffix}`;
  const postcode = `${area}${(number % 9) + 1} ${row % 10}${letter(number)}${letter(number >> 4)}`;
  return `${title},${category},"${(number % 300) + 1} Trial Street",${town},${postcode},${position.map((each) => each.toFixed(5)).join(',')},01632 960${String(number % 1000).padStart(3, '0')},,trial`;
}

const letter = (number: number) => 'ABDEFGHJLN'.charAt(number % 10);
