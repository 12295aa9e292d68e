import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#src/platform/context.server.ts';
import { type Jobs, openJobs } from '#src/platform/jobs/jobs.server.ts';
import type { Mail, MailMessage } from '#src/platform/mail/mail.server.ts';
import { defineMailJob } from '#src/platform/mail/mail-job.server.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBookedAppointment } from '#src/testing/appointments/told.ts';
import { aSalon } from '#src/testing/calendar/salon.ts';
import { tell } from './tell.server.ts';

/** The queue of a running server: what a transaction takes back was never sent. */
let app: TestApp;
let jobs: Jobs;
const held: MailMessage[] = [];
const mail: Mail = { send: async (message) => void held.push(message), close() {} };
beforeAll(async () => {
  app = await startTestApp();
  jobs = openJobs({ database: app.database, log: app.context.log, now: app.context.now });
  defineMailJob(jobs, mail, app);
  await jobs.start();
});
afterAll(async () => {
  await jobs.stop();
  await app.close();
});

test('no email goes out of an act that fails, and each goes out once of an act that succeeds', async () => {
  const salon = await aSalon(app);
  const id = await aBookedAppointment(app.db, salon);
  const context = { ...app.context, jobs };
  const act = (fails: boolean) =>
    inTransaction(context, async (inside) => {
      await tell(inside, id, 'book', 'client');
      if (fails) throw new Error('The act failed.');
    });
  const queued = async () =>
    Number(
      (
        await app.db.execute<{ count: number }>(
          sql`SELECT count(*)::int AS count FROM pgboss.job WHERE name = 'send-mail'`,
        )
      ).rows[0]?.count,
    );
  await expect(act(true)).rejects.toThrow('The act failed.');
  expect([await queued(), held.length]).toEqual([0, 0]);
  await act(false);
  await expect.poll(() => held.length, { timeout: 20_000 }).toBe(2);
  expect(held.map(({ calendar }) => calendar?.method).toSorted()).toEqual(['REQUEST', undefined]);
});
