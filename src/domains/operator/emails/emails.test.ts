import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emailKinds } from '#src/platform/mail/kinds.ts';
import { sendEmail } from '#src/platform/mail/mail-job.server.ts';
import { noteBounce, noteOutcome } from '#src/platform/mail/mail-log.server.ts';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { samples } from './samples.server.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  ({ token } = await app.signIn((await anAccount(app.db, { role: 'operator' })).id));
});
afterAll(() => app.close());
beforeEach(() => {
  app.clock.now = new Date('2026-11-02T09:30:00Z');
  app.emails.length = 0;
});

const read = async (below: string) =>
  (
    await app.http.inject({
      url: `/api/operator/${below}`,
      headers: { authorization: `Bearer ${token}` },
    })
  ).json();

test.each(emailKinds)('the email “%s” has a sample, which needs nothing of the database', async (kind) => {
  await samples[kind](app.context);
  const { rows } = await app.db.execute(sql`DELETE FROM emails RETURNING kind`);
  expect(rows).toEqual([{ kind }]);
  const { subject, text, html } = await read(`email-kind/${kind}`);
  expect(app.emails[0]?.subject).toBe(subject);
  expect(`${subject} ${text} ${html}`).not.toMatch(/undefined|NaN|Invalid Date|\[object/);
});

test('previews send nothing and note nothing', async () => {
  const { kinds } = await read('email-kind');
  expect(kinds.map(({ kind }: { kind: string }) => kind)).toEqual([...emailKinds]);
  await read('email-kind/welcome');
  expect(app.emails).toEqual([]);
  expect((await read('email?search=ana@example.com')).total).toBe(0);
});

const welcome = { kind: 'welcome', heading: 'Welcome', paragraphs: ['Hello.'] } as const;
const to = async (address: string) => {
  await sendEmail(app.context, { ...welcome, to: address });
  const { data } = await read(`email?search=${encodeURIComponent(address)}`);
  return data[0];
};

test('an email is found by the whole address of its reader, in any case, and by no part of it', async () => {
  const queued = await to('Cleo.Marsh@example.com');
  expect(queued).toMatchObject({ kind: 'welcome', queued_at: '2026-11-02T09:30:00.000Z', sent_at: null });
  expect((await read('email?search=%20cleo.marsh@EXAMPLE.com')).total).toBe(1);
  expect((await read('email?search=cleo.marsh')).total).toBe(0);
  const { rows } = await app.db.execute(sql`SELECT * FROM emails`);
  expect(JSON.stringify(rows).toLowerCase()).not.toContain('cleo');
});

test('an email that was sent, refused or came back says so, and the last two are listed together', async () => {
  const [sent, refused, bounced] = [
    await to('dan@example.com'),
    await to('eva@example.com'),
    await to('fay@example.com'),
  ];
  const at = app.clock.now;
  await noteOutcome(app.db, sent.id, { sentAt: at });
  await noteOutcome(app.db, refused.id, { refusedAt: at, status: '5.1.1' });
  await noteOutcome(app.db, bounced.id, { sentAt: at });
  expect(await noteBounce(app.db, bounced.id, '5.2.1', at)).toBe(true);
  expect(await noteBounce(app.db, bounced.id, '5.2.1', at)).toBe(false);
  const state = async (address: string) => (await read(`email?search=${address}`)).data[0].state;
  expect(await state('dan@example.com')).toBe('sent');
  expect(await state('eva@example.com')).toBe('refused');
  expect(await state('fay@example.com')).toBe('bounced');
  const { data } = await read('email');
  expect(data.map(({ status }: { status: string }) => status).sort()).toEqual(['5.1.1', '5.2.1']);
});
