import { parseArgs } from 'node:util';
import { Random } from '#demo/random.ts';
import { faultOf } from './judging.ts';
import { say, serverOptions } from './options.ts';
import { pageForms } from './page-forms.ts';
import { type Shot, shotsAt } from './shots.ts';
import { openTarget } from './target.ts';

/**
 * `npm run attack:fuzz`: sends hostile requests, drawn from the API's document and the pages' forms, to the product
 * as it runs: as a visitor, a client, a business and an operator. None may fail by a fault of ours, every refusal must
 * have its shape, no review may come without a visit, and the server must log no fault and no unhandled rejection. A
 * seed sends the same again.
 */
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    ...serverOptions('4870'),
  },
});

/** So many are on their way at once. */
const atOnce = 8;
const faults = new Map<string, string>();
const statuses: Record<number, number> = {};
const noteFault = (key: string, line: string) => {
  if (!faults.has(key)) say(line);
  faults.set(key, line);
};

const heard = (line: string) => {
  if (/^\{|nhandled|Error:/.test(line))
    noteFault(line.replace(/[\da-f-]{36}|"time":"[^"]*"/g, ''), line.slice(0, 1_500));
};
const target = await openTarget({ port: Number(values.port), databaseUrl: values.database, hear: heard });
const look = async (url: string) =>
  (await target.send({ as: 'nobody', method: 'GET', url, headers: { accept: 'text/html' } })).body;
const found = JSON.parse(await look('/api/search-listing'));
const slugs = [...JSON.stringify(found).matchAll(/"slug":"([^"]+)"/g)]
  .map(([, slug = '']) => slug)
  .slice(0, 6);
const names = ['1', '2', '3', '7', '12', 'massage', ...slugs];
const forms = await pageForms(look, slugs[0] ?? 'x');
const shots = shotsAt(
  { document: JSON.parse(await look('/api/openapi.json')), forms, names },
  new Random(values.seed),
);

const received = async () => JSON.parse(await look('/api/review-ledger/summary')).totals.received as number;
const reviewsBefore = await received();

const wanted = Number(values.requests);
let sent = 0;
const began = performance.now();
async function sendOn(): Promise<void> {
  while (sent < wanted) {
    sent += 1;
    const shot = shots.next().value as Shot;
    const reply = await target
      .send(shot)
      .catch((error: unknown) => ({ status: 0, type: '', body: String(error) }));
    statuses[reply.status] = (statuses[reply.status] ?? 0) + 1;
    const fault = reply.status === 0 ? reply.body : faultOf(shot, reply);
    const { method, route, as, url, headers, payload = '' } = shot;
    if (fault)
      noteFault(
        `${method} ${route} ${fault}`,
        `${fault}: ${method} ${url.slice(0, 300)} as ${as} ${JSON.stringify(headers)} ${payload.slice(0, 600)}`,
      );
    if (sent % 10_000 === 0) say(`${sent} requests, ${faults.size} faults`);
  }
}
await Promise.all(Array.from({ length: atOnce }, sendOn));
const reviewsMade = (await received()) - reviewsBefore;
if (reviewsMade > 0) noteFault('reviews', `${reviewsMade} reviews came without the token of a visit`);
await target.stop();
console.table(statuses);
const seconds = Math.round((performance.now() - began) / 1_000);
say(`${sent} requests with the seed ${values.seed} in ${seconds} s: ${faults.size} faults.`);
process.exitCode = faults.size === 0 ? 0 : 1;
