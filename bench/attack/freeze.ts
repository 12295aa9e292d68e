import { parseArgs } from 'node:util';
import { csvColumns } from '#src/domains/treatments/csv/columns.ts';
import { dearTables, dearTexts, type Field, textFields } from './freezing.ts';
import { say, serverOptions } from './options.ts';
import { openTarget } from './target.ts';

/**
 * `npm run attack:freeze`: puts 64 KiB of repeats, brackets, combining characters and near-matches of our word lists
 * into every field of every endpoint that takes text, and a megabyte into the tables that are read, and says for how
 * long one request holds the server's event loop at most. None may hold it for more than 100 ms.
 */
const { values } = parseArgs({
  options: {
    ...serverOptions('4880'),
    /** Only addresses that contain it. */
    only: { type: 'string', default: '' },
  },
});

const longestMs = 100;
/** What holds the loop because the machine is busy does so once; what a text does, every time. */
const tries = 4;
const target = await openTarget({ port: Number(values.port), databaseUrl: values.database, hear: () => {} });
const read = async (url: string) =>
  JSON.parse((await target.send({ as: 'nobody', method: 'GET', url, headers: {} })).body);

let requests = 0;
type Sending = () => Promise<unknown>;

async function held(send: Sending): Promise<number> {
  await target.longestHold();
  await send();
  requests += 1;
  return target.longestHold();
}

async function alwaysHeld(send: Sending): Promise<number> {
  const times = [];
  for (let count = 0; count < tries; count++) times.push(await held(send));
  return Math.min(...times);
}

const sendField = ({ as, method, url, name, isQuery, with: made }: Field, text: string) =>
  isQuery
    ? target.send({
        as,
        method,
        url: `${url}?${name}=${encodeURIComponent(text.slice(0, 2_500).toWellFormed()).slice(0, 7_500)}`,
        headers: {},
      })
    : target.send({
        as,
        method,
        url,
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify(made(text)),
      });

const sendTable = (url: string, table: string) =>
  target.send({
    ...{ as: 'business', method: 'POST', url },
    headers: { 'content-type': 'multipart/form-data; boundary=cut' },
    payload: `--cut\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\n${table}\r\n--cut\r\nContent-Disposition: form-data; name="fingerprint"\r\n\r\nx\r\n--cut--\r\n`,
  });

const slow: { what: string; text: string; ms: number }[] = [];
let longest = 0;
async function judge(what: string, text: string, send: Sending): Promise<void> {
  const once = await held(send);
  const ms = once > longestMs ? await alwaysHeld(send) : once;
  longest = Math.max(longest, ms);
  if (ms <= longestMs) return;
  slow.push({ what, text, ms: Math.round(ms) });
  say(`${what}: ${text} held the loop for ${Math.round(ms)} ms`);
}

const began = performance.now();
const slugs = [...JSON.stringify(await read('/api/search-listing')).matchAll(/"slug":"([^"]+)"/g)];
const fields = textFields(await read('/api/openapi.json'), ['1', slugs[0]?.[1] ?? 'x']).filter(({ url }) =>
  url.includes(values.only),
);
for (const path of ['/api/treatment-csv/preview', '/api/treatment-csv'].filter((one) =>
  one.includes(values.only),
))
  for (const [kind, table] of Object.entries(dearTables(csvColumns)))
    await judge(`POST ${path}`, kind, () => sendTable(path, table));
for (const field of fields)
  for (const [kind, text] of Object.entries(dearTexts))
    await judge(`${field.method} ${field.url} ${field.name}`, kind, () => sendField(field, text));
await target.stop();
const seconds = Math.round((performance.now() - began) / 1_000);
say(`${fields.length} fields, ${requests} requests in ${seconds} s: at most ${Math.round(longest)} ms.`);
process.exitCode = slow.length === 0 ? 0 : 1;
