import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmptyServerDatabase, emptyDatabaseOnServer, openPatiently } from '#src/testing/database.ts';
import { databaseFindings } from './database.ts';

let empty: EmptyServerDatabase;
beforeAll(async () => {
  empty = await emptyDatabaseOnServer();
});
afterAll(() => empty.drop());

const now = () => new Date();
const faults = async () =>
  (await databaseFindings(empty.url, now))
    .filter(({ advice }) => advice !== '')
    .map(({ sentence }) => sentence);

test('an empty database is not up to date; a migrated one is, and a broken index and a wrong clock are found', async () => {
  expect(await faults()).toContain('It is not up to date with this version.');
  await (await openPatiently(empty.url)).close();
  const after = await faults();
  expect(after).not.toContain('It is not up to date with this version.');
  expect(after.join()).not.toContain('extensions');
  const client = new pg.Client({ connectionString: empty.url });
  await client.connect();
  await client.query("UPDATE pg_index SET indisvalid = false WHERE indexrelid = 'accounts_pkey'::regclass");
  await client.end();
  expect(await faults()).toContain('The index accounts_pkey is broken and is not used.');
  const many = (await databaseFindings(empty.url, now, 64)).map(({ sentence }) => sentence).join();
  expect(many).toMatch(/64 workers may take 792 connections; it has \d+\./);
  const late = await databaseFindings(empty.url, () => new Date(Date.now() - 60_000));
  expect(late.at(-1)?.sentence).toBe('This machine and the database differ by 60.0 s.');
});
