import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { archivedLists } from '#src/domains/accounts/export/export.server.ts';
import { openLog } from '#src/platform/log.server.ts';
import { aMember } from '#src/testing/accounts/members.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aClientCard, clientsAs } from '#src/testing/appointments/clients.ts';
import { aBusiness } from '#src/testing/fixtures.ts';
import { clientHealthNoteReads, clientHealthNotes } from '../../tables.server.ts';
import { decryptNote, reencryptHealthNotes } from './service.server.ts';

const old = Buffer.alloc(32, 1).toString('base64');
const lines: string[] = [];
let app: TestApp;
let ownerId: number;
let card: number;
let call: Awaited<ReturnType<typeof clientsAs>>;
beforeAll(async () => {
  const settings = { SECRET_KEYS: old };
  app = await startTestApp({ settings, log: openLog('info', { write: (line) => void lines.push(line) }) });
});
afterAll(() => app.close());
beforeEach(async () => {
  ownerId = await aBusiness(app.db, { name: 'Ada Frost' });
  card = await aClientCard(app.db, ownerId);
  call = await clientsAs(app, ownerId);
});

const text = 'Allergic to lanolin';
const save = (version: number, words = text, of = card) =>
  call('PUT', `/${of}/health-note`, { text: words, version });
const read = (of = card) => call('POST', `/${of}/health-note/reading`);
const kept = async (of = card) =>
  (await app.db.select().from(clientHealthNotes).where(eq(clientHealthNotes.cardId, of)))[0];

test('a health note is read again, changed by its version, and deleted by an empty one', async () => {
  expect((await read()).body).toEqual({ text: '', version: 0 });
  expect((await save(0)).body.version).toBe(1);
  expect((await read()).body).toEqual({ text, version: 1 });
  expect((await save(0)).status).toBe(409);
  expect((await save(1, `${text}, asthma`)).body.version).toBe(2);
  expect((await save(2, ' ')).body).toEqual({ message: 'The health note was deleted.', version: 0 });
  expect(await kept()).toBeUndefined();
});

test('every reading and change is noted for good, with who it was', async () => {
  const colleague = await aMember(app.db, { businessId: ownerId, role: 'front_desk' });
  await save(0);
  await (await clientsAs(app, colleague.id))('POST', `/${card}/health-note/reading`);
  const { health } = (await call('GET', `/${card}`)).body;
  expect(health.is_there).toBe(true);
  expect(health.reads.map(({ what }: { what: string }) => what)).toEqual(['read', 'changed']);
  expect(health.reads[1].by).toBe('Ada Frost');
  expect(health.reads[0].at).toBe(app.clock.now.toISOString());
  const rewritten = app.db
    .update(clientHealthNoteReads)
    .set({ what: 'changed' })
    .where(eq(clientHealthNoteReads.cardId, card));
  await expect(rewritten).rejects.toThrow();
});

test('the database holds a health note encrypted, and only in its own card can it be read', async () => {
  await save(0);
  const note = await kept();
  expect(note?.encrypted).toMatch(/^[\w-]{8}\.[\w-]{16}\.[\w-]+$/);
  const other = await aClientCard(app.db, ownerId);
  await app.db
    .insert(clientHealthNotes)
    .values({ ...note, cardId: other } as typeof clientHealthNotes.$inferInsert);
  expect((await read(other)).status).toBe(500);
  await app.db.delete(clientHealthNotes).where(eq(clientHealthNotes.cardId, other));
});

test('a health note is in no card, no list and no log', async () => {
  await save(0);
  await read();
  const shown = [await call('GET', `/${card}`), await call('GET', '?search=rhiannon')];
  const actions = await app.db.execute(sql`SELECT * FROM business_actions`);
  for (const place of [shown, lines, actions.rows, app.emails])
    expect(JSON.stringify(place)).not.toContain('lanolin');
  expect(lines.length).toBeGreaterThan(0);
});

test('the archive of a business has its health notes in plain text', async () => {
  await save(0);
  const lists = await archivedLists(app.context, ownerId);
  const notes = lists.find(({ file }) => file === 'client-health-notes');
  expect(notes?.rows).toEqual([expect.objectContaining({ card_id: card, health_note: text })]);
});

test('nobody without the right or of another business reads or changes a health note', async () => {
  await save(0);
  const refused = async (role: 'practitioner' | 'accountant') =>
    (await clientsAs(app, (await aMember(app.db, { businessId: ownerId, role })).id))(
      'POST',
      `/${card}/health-note/reading`,
    );
  expect((await refused('accountant')).status).toBe(403);
  // Who keeps one column asks for the clients in it: reach.test.ts.
  expect((await refused('practitioner')).status).toBe(404);
  const stranger = await clientsAs(app, await aBusiness(app.db));
  expect((await stranger('POST', `/${card}/health-note/reading`)).status).toBe(404);
  expect((await stranger('PUT', `/${card}/health-note`, { text: 'x', version: 1 })).status).toBe(404);
  const reads = eq(clientHealthNoteReads.cardId, card);
  expect(await app.db.$count(clientHealthNoteReads, reads)).toBe(1);
});

test('a site for real clients without a key takes no health note', async () => {
  const env = app.context.env as { production: boolean; databaseUrl: string | null; secretKeys: string[] };
  const before = { ...env };
  Object.assign(env, { production: true, databaseUrl: 'postgres://db.example/treatory', secretKeys: [] });
  const refused = await save(0);
  Object.assign(env, before);
  expect([refused.status, refused.body.message]).toEqual([
    503,
    'Health notes cannot be kept on this site yet.',
  ]);
});

test('a start encrypts with the first key what an older one did, once', async () => {
  await save(0);
  const env = { ...app.env, secretKeys: [Buffer.alloc(32, 2).toString('base64'), old] };
  expect(await reencryptHealthNotes({ db: app.db, env })).toBeGreaterThan(0);
  expect(await reencryptHealthNotes({ db: app.db, env })).toBe(0);
  expect(decryptNote({ env }, card, (await kept())?.encrypted ?? '')).toBe(text);
});
