import { asc, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#src/platform/database/database.server.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { addEntry } from '../audit-log.server.ts';
import { auditChain, operatorActions } from '../tables.server.ts';
import { headsOf, verifyAuditLog } from './verify.server.ts';

let app: TestApp;
const length = 30;
beforeAll(async () => {
  app = await startTestApp();
  for (let number = 0; number < length; number += 1) {
    app.clock.now = new Date(Date.parse('2026-11-16T09:00:00Z') + number * 5 * 3_600_000);
    await write(number);
  }
});
afterAll(() => app.close());

const write = (number: number, db = app.db) =>
  addEntry(
    { ...app.context, db, caller: null, requestId: `request-${number}` },
    {
      ...{ action: 'listing-approved', subject: 'listing', subjectId: 1 + (number % 4) },
      ...{
        title: `“Page” ${number} \\ of\tmany\n☂`,
        reason: number % 3 ? '' : 'The address is a letter box.',
      },
      ...{ before: { state: 'awaiting_check' }, after: { state: 'live' } },
    },
  );

test('a log that nobody touched fits, and so does every head of its days', async () => {
  const heads = await headsOf(app.db, 100);
  expect(heads.length).toBeGreaterThan(5);
  expect(heads[0]?.seq).toBe(length);
  for (const head of heads) expect((await verifyAuditLog(app.db, head)).faults).toEqual([]);
});

test('rows that are written at the same moment are all in the chain, without gaps', async () => {
  await Promise.all(
    Array.from({ length: 8 }, (_, number) => app.db.transaction((tx) => write(100 + number, tx))),
  );
  const { head, faults } = await verifyAuditLog(app.db);
  expect([head.seq, faults]).toEqual([length + 8, []]);
});

test('what is taken back with its transaction leaves no gap', async () => {
  const before = (await verifyAuditLog(app.db)).head;
  const failed = app.db.transaction(async (tx) => {
    await write(200, tx);
    throw new Error('undone');
  });
  await expect(failed).rejects.toThrow('undone');
  await write(201);
  expect((await verifyAuditLog(app.db)).head.seq).toBe(before.seq + 1);
});

const makeRoom = async (db: Db, seq: number) => {
  await db.execute(sql`UPDATE audit_chain SET seq = seq + 1000 WHERE seq >= ${seq}`);
  await db.execute(sql`UPDATE audit_chain SET seq = seq - 999 WHERE seq > 1000`);
};
const idOf = (seq: number) => sql`(SELECT action_id FROM audit_chain WHERE seq = ${seq})`;
const set = (change: ReturnType<typeof sql>) => (db: Db, seq: number) =>
  db.execute(sql`UPDATE operator_actions SET ${change} WHERE id = ${idOf(seq)}`);

/** With the rights of the database's owner, whom no trigger stops. */
const tamperings: readonly ((db: Db, seq: number) => Promise<unknown>)[] = [
  set(sql`created_at = created_at + interval '1 ms'`),
  set(sql`operator_id = 7`),
  set(sql`action = 'listing-returned'`),
  set(sql`subject_id = subject_id + 1`),
  set(sql`title = title || ' '`),
  set(sql`reason = reason || 'x'`),
  set(sql`before = NULL`),
  set(sql`after = '{"state": "live"}'`),
  set(sql`request_id = 'another'`),
  set(sql`id = id + 100000`),
  (db, seq) => db.execute(sql`UPDATE audit_chain SET hash = ${'d'.repeat(64)} WHERE seq = ${seq}`),
  // A row is deleted alone, with its link, and with its link and everybody moved up.
  (db, seq) => db.execute(sql`DELETE FROM operator_actions WHERE id = ${idOf(seq)}`),
  (db, seq) => db.execute(sql`DELETE FROM audit_chain WHERE seq = ${seq}`),
  async (db, seq) => {
    await db.execute(sql`DELETE FROM operator_actions WHERE id = ${idOf(seq)}`);
    await db.execute(sql`DELETE FROM audit_chain WHERE seq = ${seq}`);
    await db.execute(sql`UPDATE audit_chain SET seq = seq + 1000 WHERE seq > ${seq}`);
    await db.execute(sql`UPDATE audit_chain SET seq = seq - 1001 WHERE seq > 1000`);
  },
  // The end is cut off: of the log, of the chain, and of both.
  (db, seq) => db.execute(sql`DELETE FROM operator_actions WHERE id >= ${idOf(seq)}`),
  (db, seq) => db.execute(sql`DELETE FROM audit_chain WHERE seq >= ${seq}`),
  async (db, seq) => {
    await db.execute(sql`DELETE FROM operator_actions WHERE id IN
      (SELECT action_id FROM audit_chain WHERE seq >= ${seq})`);
    await db.execute(sql`DELETE FROM audit_chain WHERE seq >= ${seq}`);
  },
  // A row is put in beside the chain, and into it.
  (db, seq) =>
    db.execute(sql`INSERT INTO operator_actions (operator_id, action, subject, subject_id, request_id, created_at)
      SELECT operator_id, action, subject, subject_id, request_id, created_at FROM operator_actions
      WHERE id = ${idOf(seq)}`),
  async (db, seq) => {
    await makeRoom(db, seq);
    await db.execute(sql`WITH put AS (
        INSERT INTO operator_actions (action, subject, subject_id, request_id, created_at)
        VALUES ('listing-approved', 'listing', 1, 'put-in', now()) RETURNING id)
      INSERT INTO audit_chain SELECT ${seq}::int, put.id, c.prev_hash, ${'e'.repeat(64)}
      FROM put, audit_chain c WHERE c.seq = ${seq + 1}`);
  },
  // Two rows in each other's place.
  async (db, seq) => {
    const other = seq === 1 ? 2 : seq - 1;
    await db.execute(sql`UPDATE audit_chain SET seq = seq + 1000 WHERE seq = ${seq}`);
    await db.execute(sql`UPDATE audit_chain SET seq = ${seq} WHERE seq = ${other}`);
    await db.execute(sql`UPDATE audit_chain SET seq = ${other} WHERE seq = ${seq + 1000}`);
  },
  async (db, seq) => {
    const other = seq === 1 ? 2 : seq - 1;
    await db.execute(sql`UPDATE audit_chain SET action_id = -action_id WHERE seq IN (${seq}, ${other})`);
    await db.execute(sql`UPDATE audit_chain a SET action_id = -b.action_id FROM audit_chain b
      WHERE a.seq IN (${seq}, ${other}) AND b.seq IN (${seq}, ${other}) AND a.seq <> b.seq`);
  },
];

test('a row that was changed, deleted, put in or moved, and an end that was cut off, are found: 100 of 100', async () => {
  const { head } = await verifyAuditLog(app.db);
  const cases = fc.tuple(fc.constantFrom(...tamperings), fc.integer({ min: 1, max: head.seq }));
  await fc.assert(
    fc.asyncProperty(cases, async ([tamper, seq]) => {
      const undone = new Error('undone');
      const outcome: { faults: readonly string[] } = { faults: [] };
      await app.db
        .transaction(async (tx) => {
          await tx.execute(sql`SET LOCAL session_replication_role = replica`);
          await tamper(tx, seq);
          outcome.faults = (await verifyAuditLog(tx)).faults;
          throw undone;
        })
        .catch((error: unknown) => {
          if (error !== undone) throw error;
        });
      expect(outcome.faults).not.toEqual([]);
    }),
    { numRuns: 100, seed: 70 },
  );
  expect((await verifyAuditLog(app.db)).faults).toEqual([]);
});

test('the first row that is wrong is named', async () => {
  const undone = new Error('undone');
  const said = app.db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL session_replication_role = replica`);
    await tx.execute(sql`UPDATE operator_actions SET reason = 'x' WHERE id IN (${idOf(7)}, ${idOf(12)})`);
    expect((await verifyAuditLog(tx)).faults).toEqual(['Row 7: Its hash does not fit what it says.']);
    throw undone;
  });
  await expect(said).rejects.toBe(undone);
});

test('a log that was written once more as a whole is found by a head that was noted elsewhere', async () => {
  const { head } = await verifyAuditLog(app.db);
  const undone = new Error('undone');
  const said = app.db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL session_replication_role = replica`);
    await tx.execute(sql`UPDATE operator_actions SET reason = 'x' WHERE id = ${idOf(3)}`);
    await tx.execute(sql`DELETE FROM audit_chain`);
    await tx.execute(sql`DELETE FROM audit_heads`);
    const rows = await tx
      .select({ id: operatorActions.id })
      .from(operatorActions)
      .orderBy(asc(operatorActions.id));
    for (const { id } of rows)
      await tx.execute(sql`SELECT add_to_audit_chain(a) FROM operator_actions a WHERE a.id = ${id}`);
    expect((await verifyAuditLog(tx)).faults).toEqual([]);
    expect((await verifyAuditLog(tx, head)).faults).toEqual([
      `Row ${head.seq} has another hash than on the day of its head.`,
    ]);
    throw undone;
  });
  await expect(said).rejects.toBe(undone);
  expect((await app.db.select().from(auditChain)).length).toBe(head.seq);
});

test('nobody can change or delete the chain or its heads', async () => {
  for (const attempt of [
    'UPDATE audit_chain SET seq = 0',
    'DELETE FROM audit_chain',
    'TRUNCATE audit_chain',
    'DELETE FROM audit_heads',
    'TRUNCATE audit_heads',
  ])
    await expect(app.db.execute(attempt)).rejects.toThrow();
});
