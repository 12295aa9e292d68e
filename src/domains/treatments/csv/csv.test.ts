import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBusiness, aListing, aTreatment } from '#src/testing/fixtures.ts';
import { formWith } from '#src/testing/form.ts';

let app: TestApp;
let ownerId: number;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ownerId = await aBusiness(app.db);
  ({ token } = await app.signIn(ownerId));
});

const header =
  'treatment_id,treatment,status,service_type,category,description,variant,price_type,price,duration';
const table = (...lines: string[]) => [header, ...lines].join('\r\n');
const bearer = () => ({ authorization: `Bearer ${token}` });

async function send(path: string, text: string | Buffer, fingerprint?: string) {
  const file = ['file', new Blob([text as BlobPart], { type: 'text/csv' }), 'prices.csv'] as const;
  const form = await formWith(fingerprint === undefined ? [file] : [file, ['fingerprint', fingerprint]]);
  const headers = { ...form.headers, ...bearer() };
  const answer = await app.http.inject({ method: 'POST', url: path, headers, payload: form.payload });
  return { status: answer.statusCode, body: answer.json() };
}
const preview = (text: string | Buffer) => send('/api/treatment-csv/preview', text);
const take = (text: string, fingerprint: string) => send('/api/treatment-csv', text, fingerprint);
const bring = async (text: string) => take(text, (await preview(text)).body.fingerprint);
const exported = async (): Promise<string> =>
  (await app.http.inject({ url: '/api/treatment-csv', headers: bearer() })).json().csv;
const all = async () => (await app.http.inject({ url: '/api/treatment', headers: bearer() })).json();

const notesOf = ({ body }: { body: { lines: { notes: string[] }[] } }) =>
  body.lines.map(({ notes }) => notes);

const hair = ',Wolf cut,active,Layered cut,massage,A cut with layers.,Short,fixed,45,45min';

test('importing a new treatment with its variants puts it on the listings and into the search', async () => {
  const { slug } = await aListing(app.db, { ownerId });
  const file = table(hair, hair.replace('Short,fixed,45,45min', 'Long,from,"1,060.50",1h 15min'));
  const seen = await preview(file);
  expect(seen.body).toMatchObject({ added: 2, changed: 0, unchanged: 0, refused: 0 });
  expect(notesOf(seen)).toEqual([['Fixed £45, 45 min'], ['From £1,060.50, 1 hr 15 min']]);
  expect(await all()).toEqual([]);
  const taken = await take(file, seen.body.fingerprint);
  expect([taken.status, taken.body.message]).toEqual([200, 'Your treatments were imported.']);
  expect(await all()).toMatchObject([
    {
      ...{ name: 'Wolf cut', status: 1, service_type: 'Layered cut', category: 'Massage' },
      variants: [
        { name: 'Short', price: 45, price_type: 'fixed', duration: 45 },
        { name: 'Long', price: 1060.5, price_type: 'from', duration: 75 },
      ],
    },
  ]);
  const found = (await app.http.inject('/api/search?search=wolf%20cut')).json().data;
  expect(found).toMatchObject([{ slug }]);
});

test('an exported table imports unchanged, and the preview shows a changed price', async () => {
  await bring(table(hair));
  const file = await exported();
  expect((await preview(file)).body).toMatchObject({ added: 0, changed: 0, unchanged: 1, refused: 0 });
  const dearer = file.replace('45.00', '£52.50').replace('active', 'inactive');
  const seen = await preview(dearer);
  expect(seen.body.lines).toEqual([
    {
      ...{ line: 2, outcome: 'changed', treatment: 'Wolf cut', variant: 'Short' },
      notes: ['Becomes inactive', 'Price: £45 → £52.50'],
    },
  ]);
  await take(dearer, seen.body.fingerprint);
  expect(await all()).toMatchObject([{ status: 0, variants: [{ price: 52.5 }] }]);
});

test('a wrong line is left out with every reason, and the rest is imported', async () => {
  const foreign = await aTreatment(app.db, await aBusiness(app.db));
  const file = table(
    hair,
    ',,maybe,X,massage,Y,,cheap,-4,soon',
    ',Other,active,X,haircuts for cats,Y,Short,fixed,4,30',
    `${foreign},Swedish massage,active,X,massage,Y,Standard,fixed,4,30`,
    hair,
    hair.replace('Layered cut', 'Another cut').replace('Short', 'Long'),
    ',Botox party,active,X,massage,Y,Short,fixed,4,30',
  );
  const seen = await preview(file);
  const notes = notesOf(seen);
  expect(seen.body).toMatchObject({ added: 1, refused: 6 });
  expect(notes[1]).toEqual([
    'The price type must be free, from or fixed.',
    'The treatment field is required.',
    'The status must be active or inactive.',
    'Name field can not be empty.',
    'The duration must be between 5 minutes and 12 hours, such as “45 min” or “1h 30min”.',
  ]);
  expect(notes.slice(2, 6)).toEqual([
    ['There is no category “haircuts for cats”.'],
    [`None of your treatments has the id ${foreign}.`],
    ['This variant is in the file twice, first on line 2.'],
    ['This line says something else about “Wolf cut” than line 2.'],
  ]);
  expect(notes[6]?.[0]).toContain('Botox');
  await take(file, seen.body.fingerprint);
  expect(await all()).toMatchObject([{ name: 'Wolf cut', variants: [{ name: 'Short' }] }]);
});

test('six columns are enough, and an empty cell changes nothing', async () => {
  const six = 'treatment,category,variant,price_type,price,duration';
  const lines = ['Warm stones,massage,Short,fixed,40,45min', 'Warm stones,massage,Long,fixed,55,1h 15min'];
  const seen = await preview([six, ...lines].join('\r\n'));
  expect(seen.body).toMatchObject({ added: 2, refused: 0 });
  await bring([six, ...lines].join('\r\n'));
  const bare = { name: 'Warm stones', service_type: 'Massage', description: '', status: 1 };
  expect(await all()).toMatchObject([{ ...bare, variants: [{ name: 'Short' }, { name: 'Long' }] }]);
  expect((await preview(await exported())).body).toMatchObject({ unchanged: 2, refused: 0 });

  const partly = table(
    hair,
    hair.replace('Layered cut', '').replace('A cut with layers.', '').replace('Short', 'Long'),
  );
  await bring(partly);
  const whole = { name: 'Wolf cut', service_type: 'Layered cut', description: 'A cut with layers.' };
  expect((await all())[0]).toMatchObject({ ...whole, variants: [{ name: 'Short' }, { name: 'Long' }] });
});

test('a business without treatments exports a table with column names only', async () => {
  expect(await exported()).toMatch(/^\ufeff?treatment_id,treatment,status,service_type,category,/);
});

test('an ambiguous price is refused, and the preview shows a free price as free', async () => {
  const priced = (price: string, name: string) => hair.replace('Short,fixed,45', `${name},fixed,"${price}"`);
  const lines = ['12,50', '1,5', '1,20,0', '45,'].map((price) => priced(price, price.replaceAll(',', '-')));
  const seen = await preview(table(...lines, hair.replace('fixed,45', 'free,')));
  expect(seen.body).toMatchObject({ added: 1, refused: 4 });
  expect(notesOf(seen)).toEqual([
    ['The price “12,50” is not an amount in pounds, such as 45 or 45.50.'],
    ['The price “1,5” is not an amount in pounds, such as 45 or 45.50.'],
    ['The price “1,20,0” is not an amount in pounds, such as 45 or 45.50.'],
    ['The price “45,” is not an amount in pounds, such as 45 or 45.50.'],
    ['Free, 45 min'],
  ]);
});

test('an import is refused if its preview is out of date', async () => {
  const file = table(hair);
  const { fingerprint } = (await preview(file)).body;
  await take(file, fingerprint);
  const again = await take(file, fingerprint);
  expect([again.status, again.body.code]).toEqual([409, 'outlook-changed']);
});

test('a spreadsheet runs no formula of an exported table, and the import restores the text', async () => {
  await aTreatment(app.db, ownerId, { name: '=HYPERLINK("x")', variants: [{ name: '+1' }] });
  const file = await exported();
  expect(file).toContain(`"'=HYPERLINK(""x"")"`);
  const { lines } = (await preview(file)).body;
  expect(lines).toMatchObject([{ treatment: '=HYPERLINK("x")', variant: '+1' }]);
});

test.each([
  ['nothing', '', 'The file is empty.'],
  [
    'text that is no table',
    'a picture',
    'The file has no column “treatment”, “category”, “variant”, “price_type”, “price”, “duration”.',
  ],
  [
    'an open quote',
    `${header}\n"x`,
    'The file is not a valid CSV: a quote is not closed, or appears in the middle of a cell.',
  ],
  [
    'another encoding',
    Buffer.from([0xc3, 0x28, 0x41]),
    'The file could not be read. Save it as CSV UTF-8 and try again.',
  ],
  [
    'too many lines',
    table(...Array.from({ length: 2001 }, () => hair)),
    'The file has more than 2000 lines. Please divide it.',
  ],
])('a file with %s is refused with the reason', async (_name, text, sentence) => {
  const { status, body } = await preview(text);
  expect([status, body.errors]).toEqual([422, { file: [sentence] }]);
});

test('tables with semicolons, tabs, capitals and a byte-order mark are accepted', async () => {
  for (const divider of [';', '\t']) {
    const file = `\uFEFF${table(hair).replaceAll(',', divider)}`.replace('price_type', 'Price Type');
    expect((await preview(file)).body).toMatchObject({ added: 1, refused: 0 });
  }
});

test('a table of two thousand lines is previewed and imported', async () => {
  const lines = Array.from({ length: 2000 }, (_, at) =>
    hair.replace('Wolf cut', `Cut ${at % 400}`).replace('Short', `Length ${Math.floor(at / 400)}`),
  );
  const taken = await bring(table(...lines));
  expect([taken.status, taken.body.added]).toEqual([200, 2000]);
  const { rows } = await app.db.execute(sql`
    SELECT count(DISTINCT t.id)::int AS treatments, count(*)::int AS variants
    FROM treatments t JOIN treatment_variants v ON v.treatment_id = t.id WHERE t.owner_id = ${ownerId}`);
  expect(rows).toEqual([{ treatments: 400, variants: 2000 }]);
});

test.each(['utf16le', 'utf16be'])('a spreadsheet’s table in %s is accepted', async (encoding) => {
  const bytes = Buffer.from(`\ufeff${table(hair).replaceAll(',', '\t')}`, 'utf16le');
  const seen = await preview(encoding === 'utf16be' ? bytes.swap16() : bytes);
  expect(seen.body).toMatchObject({ refused: 0 });
});

test('a header with thousands of columns is refused quickly', async () => {
  const file = 'a,'.repeat(500_000);
  const took = [];
  // The least of a few: other work of this process counts as well.
  for (let time = 0; time < 5; time++) {
    const began = process.cpuUsage();
    const { status, body } = await preview(file);
    took.push(process.cpuUsage(began).user / 1_000);
    expect([status, body.errors.file]).toEqual([422, ['The file has more than 200 columns.']]);
  }
  expect(Math.min(...took)).toBeLessThan(100);
});

test('a table with a megabyte of tags in its descriptions is previewed', async () => {
  const tags = `${'<b><i>'.repeat(80)}Slow hands`;
  const many = Array.from({ length: 1_500 }, (_, index) =>
    hair.replace('Wolf cut', `Cut ${index}`).replace('A cut with layers.', tags),
  );
  const { status, body } = await preview(table(...many));
  expect([status, body.added]).toEqual([200, 1_500]);
});
