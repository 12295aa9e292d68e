import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as catalogue from '#src/domains/catalogue/reference-data.server.ts';
import * as places from '#src/domains/places/reference-data.server.ts';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBusiness, aListing } from '#src/testing/fixtures.ts';
import { forgetListings, importing } from '#src/testing/listings/importing.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  await places.seedPlaces(app.db);
  await catalogue.seedCatalogue(app.db);
  ({ token } = await app.signIn((await anAccount(app.db, { role: 'operator', name: 'Rosemary Quill' })).id));
});
beforeEach(async () => {
  await forgetListings(app);
  await app.db.execute(sql`UPDATE imports SET state = 'stopped' WHERE state = 'running'`);
});
afterAll(() => app.close());

const ask = (method: 'GET' | 'POST', below: string) =>
  app.http.inject({
    method,
    url: `/api/operator/${below}`,
    headers: { authorization: `Bearer ${token}` },
    ...(method === 'POST' && { payload: {} }),
  });
const read = async (below: string) => (await ask('GET', below)).json();

const dentist = (number: number) =>
  `Ash ${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.charAt(number % 26)} Dental ${number},Dentist,${number} Mill Yard,Leeds,,53.${7000 + number * 37},-1.5471,,,nhs-choices-2014`;
const dentists = (count: number) => Array.from({ length: count }, (_, number) => dentist(number));

async function anImport(lines: readonly string[]): Promise<number> {
  const { report } = await importing(app, lines);
  if (report.id === null) throw new Error('The import left no record.');
  return report.id;
}

/** Asks for the undo and does all of its work. */
async function undo(id: number) {
  expect((await ask('POST', `import/${id}/undo`)).statusCode).toBe(202);
  while (app.sent.length > 0) await app.runJobs();
}

/** Every row of every table but the record of imports, the audit log and sessions. */
async function everything(): Promise<Record<string, unknown>> {
  const { rows } = await app.db.execute<{ name: string }>(sql`
    SELECT relname AS name FROM pg_class
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
      AND relname NOT IN ('imports', 'import_rejects', 'operator_actions', 'audit_chain', 'audit_heads', 'sessions') ORDER BY 1`);
  const held: Record<string, unknown> = {};
  for (const { name } of rows) {
    // Empty entries of the index mean nothing: they stay for the next listing with the word.
    const { rows: counted } = await app.db.execute(sql`
      SELECT count(*)::int AS count, md5(string_agg(row, '' ORDER BY row)) AS content
      FROM (SELECT to_jsonb(t)::text AS row FROM ${sql.identifier(name)} t) AS every
      WHERE NOT (${name} = 'search_postings' AND row LIKE '%"docs": []%')
        AND NOT (${name} = 'search_words' AND row LIKE '%"listings": 0}')`);
    held[name] = counted[0];
  }
  return held;
}

test('an undone import leaves every table as it was before', async () => {
  await aListing(app.db, { title: 'Here before' });
  const before = await everything();
  const id = await anImport([...dentists(230), 'No Such Trade,Farrier,,,,53,-1,,,x']);
  await app.db.execute(sql`
    INSERT INTO listing_counts (listing_id, day, views) SELECT id, '2026-11-01', 3 FROM listings WHERE import_id = ${id}`);
  await app.db.execute(sql`
    INSERT INTO listing_reports (listing_id, reason, message, created_at)
    SELECT max(id), 'closed', 'Shut for good.', now() FROM listings WHERE import_id = ${id}`);
  expect(await everything()).not.toEqual(before);

  await undo(id);

  expect(await everything()).toEqual(before);
  expect(await read(`import/${id}`)).toMatchObject({ state: 'undone', added: 230, deleted: 230 });
});

test('what was claimed, taken down or changed since stays, each with its reason, and the rest goes', async () => {
  const id = await anImport(dentists(6));
  const owner = await aBusiness(app.db);
  const { rows } = await app.db.execute<{ id: number }>(
    sql`SELECT id FROM listings WHERE import_id = ${id} ORDER BY id`,
  );
  const [claimed = 0, taken = 0, changed = 0, wanted = 0] = rows.map((row) => row.id);
  await app.db.execute(sql`UPDATE listings SET owner_id = ${owner} WHERE id = ${claimed}`);
  await app.db.execute(
    sql`UPDATE listings SET state = 'removed', taken_down_at = now(), updated_at = now() WHERE id = ${taken}`,
  );
  await app.db.execute(sql`UPDATE listings SET phone = '', updated_at = now() WHERE id = ${changed}`);
  await app.db.execute(sql`
    INSERT INTO listing_claims (listing_id, account_id, wish, state, site_token, asked_at)
    VALUES (${wanted}, ${owner}, 'claim', 'asked', 'token', now())`);
  const fates = { goes: 2, claimed: 1, claim: 1, 'taken-down': 1, changed: 1 };
  expect(await read(`import/${id}`)).toMatchObject({ state: 'done', fates });

  await undo(id);

  expect(await read(`import/${id}`)).toMatchObject({
    state: 'undone',
    deleted: 2,
    fates: { ...fates, goes: 0 },
  });
  const { data } = await read(`import/${id}/listing?which=stays`);
  expect(data.map((row: { id: number; fate: string }) => [row.id, row.fate])).toEqual([
    [claimed, 'claimed'],
    [taken, 'taken-down'],
    [changed, 'changed'],
    [wanted, 'claim'],
  ]);
});

test('an undone import can be imported again', async () => {
  const id = await anImport(dentists(3));
  await undo(id);
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  expect((await importing(app, dentists(3))).report).toMatchObject({ added: 3, already: 0, duplicates: 0 });
});

test('an undo takes the listings of its own import alone', async () => {
  const first = await anImport(dentists(2));
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  const second = await anImport(dentists(4));
  await undo(second);
  expect(await read(`import/${first}`)).toMatchObject({ state: 'done', fates: { goes: 2 } });
  expect(await read(`import/${second}`)).toMatchObject({ added: 2, already: 2, deleted: 2 });
});

test('the report counts the lines, what was left out, and keeps the rejected ones with their reasons', async () => {
  const id = await anImport([
    dentist(1),
    'Birch,Dentist,,Leeds,not one,53.8,-1.5,12345,javascript:alert(1),x',
    'No Such Trade,Farrier,,,,53,-1,,,x',
    '=HYPERLINK(1),Dentist,,,,,,,,x',
  ]);
  expect(await read(`import/${id}`)).toMatchObject({
    file: 'given.csv',
    ...{ read: 4, added: 2, rejected: 2, already: 0, duplicates: 0 },
    left_out: expect.arrayContaining([{ field: 'phone', times: 1 }]),
  });
  const { data, total } = await read(`import/${id}/reject`);
  expect(total).toBe(2);
  expect(data[0]).toEqual({
    line: 4,
    reason: 'has the unknown category “Farrier”',
    content: 'No Such Trade,Farrier,,,,53,-1,,,x',
  });
  const { csv, file_name: name } = await read(`import/${id}/reject-table`);
  expect(name).toBe(`import-${id}-rejected.csv`);
  expect(csv).toContain(`5,has no position,"'=HYPERLINK(1),Dentist`);
});

test('at most 500 rejected lines are kept, and lines with null bytes do not stop the import', async () => {
  const bad = Array.from({ length: 510 }, (_, number) => `Bad\0${number},Dentist,,,,53,-1,,,x`);
  const id = await anImport([dentist(1), ...bad]);
  expect(await read(`import/${id}`)).toMatchObject({ state: 'done', added: 1, rejected: 510 });
  expect(await read(`import/${id}/reject`)).toMatchObject({ total: 500 });
});

test('the imports are listed with the latest first, and found by the name of their file', async () => {
  const first = await anImport([dentist(1)]);
  const second = await anImport([dentist(2)]);
  const { data } = await read('import?search=GIVEN');
  expect(data.slice(0, 2).map((row: { id: number }) => row.id)).toEqual([second, first]);
  expect((await read('import?search=nothing-so')).total).toBe(0);
});

test('the listings of an import are found by name, town and postcode', async () => {
  const id = await anImport(dentists(3));
  expect(await read(`import/${id}/listing?search=dental%202`)).toMatchObject({
    total: 1,
    data: [{ title: 'Ash C Dental 2', town: 'Leeds', fate: 'goes' }],
  });
});

test('an undo that was killed between batches goes on, and counts right', async () => {
  const id = await anImport(dentists(450));
  await app.db.execute(sql`
    CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN IF OLD.title = 'Ash A Dental 260' THEN RAISE EXCEPTION 'killed'; END IF; RETURN OLD; END $$`);
  await app.db.execute(sql`CREATE TRIGGER die BEFORE DELETE ON listings FOR EACH ROW EXECUTE FUNCTION die()`);
  expect((await ask('POST', `import/${id}/undo`)).statusCode).toBe(202);
  await expect(app.runJobs()).rejects.toThrow();
  await app.db.execute(sql`DROP TRIGGER die ON listings`);
  await app.db.execute(sql`DROP FUNCTION die`);
  expect(await read(`import/${id}`)).toMatchObject({ state: 'undoing', deleted: 200, fates: { goes: 250 } });
  await expect(importing(app, [dentist(900)])).rejects.toThrow(`Import ${id} is being undone`);

  await app.context.jobs.send('undo-imports', {});
  await app.runJobs();

  expect(await read(`import/${id}`)).toMatchObject({ state: 'undone', deleted: 450, fates: { goes: 0 } });
});

test('a second undo is refused, and the audit log holds one entry', async () => {
  const id = await anImport(dentists(2));
  await undo(id);
  expect((await ask('POST', `import/${id}/undo`)).statusCode).toBe(409);
  await app.context.jobs.send('undo-imports', {});
  await app.runJobs();
  const { data } = await read('action?search=given.csv');
  expect(data.filter((entry: { subject_id: number }) => entry.subject_id === id)).toMatchObject([
    { action: 'import-undone', operator: 'Rosemary Quill', reason: '2 deleted, 0 left as they are' },
    { action: 'import-undo-begun', operator: 'Rosemary Quill' },
  ]);
});

test('an import that met its end too early is shown as stopped, and can be undone', async () => {
  const id = await anImport(dentists(2));
  await app.db.execute(sql`UPDATE imports SET state = 'running', finished_at = NULL WHERE id = ${id}`);
  expect(await read(`import/${id}`)).toMatchObject({ state: 'stopped' });
  await undo(id);
  expect(await read(`import/${id}`)).toMatchObject({ state: 'undone', deleted: 2 });
});

test('a dry run leaves no record', async () => {
  const { total } = await read('import');
  await importing(app, dentists(2), { dryRun: true });
  expect((await read('import')).total).toBe(total);
});
