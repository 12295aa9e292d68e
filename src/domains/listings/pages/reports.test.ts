import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { inProcessCall } from '#src/platform/http/answer.server.ts';
import { type Jobs, openJobs } from '#src/platform/jobs/jobs.server.ts';
import { openMail } from '#src/platform/mail/mail.server.ts';
import { defineMailJob } from '#src/platform/mail/mail-job.server.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { seedNamedFixtures } from '#src/testing/named-fixtures.ts';
import { pagesApi } from './api.server.ts';
import { reportListing } from './contract.ts';

let app: TestApp;
let jobs: Jobs;
beforeAll(async () => {
  app = await startTestApp({ settings: { SUPPORT_EMAIL: 'desk@treatory.example' } });
  await seedNamedFixtures(app.db);
  jobs = openJobs({ database: app.database, log: app.context.log, now: app.context.now });
  defineMailJob(jobs, openMail(app.env), app);
  await jobs.start();
});
afterAll(async () => {
  await jobs.stop();
  await app.close();
});

const call: TestApp['call'] = (endpoint, input) =>
  inProcessCall(pagesApi, () => ({ ...app.context, jobs }))(endpoint, input);

const slug = 'juniper-rye-massage-leeds';
const kept = async () => (await app.db.execute(sql`SELECT reason, message, email FROM listing_reports`)).rows;
const outbox = async () => {
  const folder = join(app.env.dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  return Promise.all(
    names.filter((name) => name.endsWith('.eml')).map((name) => readFile(join(folder, name), 'utf8')),
  );
};

test('a report is stored and mailed to the operator', async () => {
  const answer = await call(reportListing, {
    slug,
    reason: 'closed',
    message: 'The shutters are down since May.',
    email: 'neighbour@example.com',
  });

  expect(answer).toMatchObject({ ok: true });
  expect(await kept()).toEqual([
    { reason: 'closed', message: 'The shutters are down since May.', email: 'neighbour@example.com' },
  ]);
  const mail = await vi.waitFor(
    async () => {
      const [first] = await outbox();
      expect(first).toBeDefined();
      return first;
    },
    { timeout: 8_000, interval: 100 },
  );
  expect(mail).toContain('To: desk@treatory.example');
  expect(mail).toContain('Report: Juniper & Rye Massage');
  expect(mail).toContain('https://treatory.example/listing-details/juniper-rye-massage-leeds');
});

test('a robot that fills the trap gets a thank-you, and nothing is stored', async () => {
  const before = await kept();
  const input = { slug, reason: 'other', message: 'Buy followers', website: 'https://spam.example' } as const;

  expect(await call(reportListing, input)).toMatchObject({ ok: true });

  expect(await kept()).toEqual(before);
});

test.each([
  ['no message', { message: '   ' }, 'message'],
  ['a message that is too long', { message: 'x'.repeat(2001) }, 'message'],
  ['an invalid email address', { email: 'not an address' }, 'email'],
  ['a second recipient', { email: 'a@example.com,b@example.com' }, 'email'],
  ['a header in the address', { email: 'a@example.com\r\nBcc: b@example.com' }, 'email'],
])('a report with %s is refused and names the field', async (_name, differing, field) => {
  const answer = await call(reportListing, { slug, reason: 'other', message: 'Hello', ...differing });
  expect(answer).toMatchObject({ ok: false, status: 422, errors: { [field]: [expect.any(String)] } });
});

test.each(['nobody-home', 'golden-tap-tanning-london'])(
  '“%s” has no page that visitors could report',
  async (absent) => {
    const answer = await call(reportListing, { slug: absent, reason: 'other', message: 'Hello' });
    expect(answer).toMatchObject({ ok: false, status: 404 });
  },
);

test('the sixth report within an hour from one address is refused', async () => {
  const limited = await startTestApp({ settings: { LIMITS_CONTACT: '5' } });
  await seedNamedFixtures(limited.db);
  const post = () =>
    limited.http.inject({
      method: 'POST',
      url: `/api/listing-details/${slug}/report`,
      payload: { reason: 'closed', message: 'Shut' },
    });

  for (let time = 0; time < 5; time++) expect((await post()).statusCode).toBe(201);
  expect((await post()).statusCode).toBe(429);
  await limited.close();
});
