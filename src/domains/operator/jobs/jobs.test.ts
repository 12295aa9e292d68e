import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { type Jobs, openJobs } from '#src/platform/jobs/jobs.server.ts';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';

/** The server's own queue, with jobs that fail as often as a test says. */
let app: TestApp;
let jobs: Jobs;
let token: string;
let failures: number;
let ran: string[];
const carried = z.object({ to: z.string(), orderId: z.int() });
const data = { to: 'ana@example.com', orderId: 41 };

beforeAll(async () => {
  app = await startTestApp();
  ({ token } = await app.signIn((await anAccount(app.db, { role: 'operator' })).id));
});
afterAll(() => app.close());
beforeEach(() => {
  failures = Number.POSITIVE_INFINITY;
  ran = [];
});

const ask = (method: 'GET' | 'POST', below: string, payload?: object) =>
  app.http.inject({
    method,
    url: `/api/operator/${below}`,
    headers: { authorization: `Bearer ${token}` },
    ...(method === 'POST' && { payload: payload ?? {} }),
  });
const read = async (below: string) => (await ask('GET', below)).json();

/** A queue of one kind, which runs until `act` is done. */
async function withQueue(kind: string, act: () => Promise<void>, retries = 0): Promise<void> {
  jobs = openJobs({ database: app.database, log: app.context.log, now: app.context.now });
  jobs.define(
    kind,
    async (given: z.output<typeof carried>) => {
      failures -= 1;
      if (failures >= 0) throw new Error(`550 No such user: ${given.to}`);
      ran.push(given.to);
    },
    { data: carried, retries, retryAfterSeconds: 0 },
  );
  await jobs.start();
  try {
    await act();
  } finally {
    await jobs.stop();
  }
}

/** The first open job of a kind, once it is in that state. */
async function once(kind: string, state: string) {
  const found = async () => (await read(`job?kind=${kind}&state=${state}`)).data[0];
  await expect.poll(found, { timeout: 15_000 }).toBeDefined();
  return found();
}

test('a job that failed for the last time is counted and shown, without what it says of a person', () =>
  withQueue('tell-somebody', async () => {
    await jobs.send('tell-somebody', data);
    const dead = await once('tell-somebody', 'dead');
    expect(dead).toMatchObject({ tries: 1, most_tries: 1, next_at: null, error: '550 No such user: ••••' });
    const shown = await read(`job/${dead.id}?kind=tell-somebody`);
    expect(shown.data).toEqual([
      { name: 'to', value: '•••• (15 characters)' },
      { name: 'orderId', value: '41' },
    ]);
    expect(JSON.stringify(shown)).not.toContain('ana');
    const { kinds } = await read('job-kind');
    expect(kinds.find(({ kind }: { kind: string }) => kind === 'tell-somebody')).toMatchObject({
      dead: 1,
      waiting: 0,
    });
    expect((await read('summary')).jobs).toBeGreaterThanOrEqual(1);
  }));

test('a dead job runs again, once its cause is gone, and that is recorded', () =>
  withQueue('mend-it', async () => {
    await jobs.send('mend-it', data);
    const { id } = await once('mend-it', 'dead');
    failures = 0;
    const answer = await ask('POST', `job/${id}/run`, { kind: 'mend-it' });
    expect([answer.statusCode, answer.json().message]).toEqual([200, 'The job runs again in a moment.']);
    await expect.poll(() => ran, { timeout: 15_000 }).toEqual(['ana@example.com']);
    expect((await read('action?page=1')).data[0]).toMatchObject({
      action: 'job-run-again',
      subject: 'job',
      title: `mend-it ${id}`,
    });
    expect((await ask('POST', `job/${id}/run`, { kind: 'mend-it' })).statusCode).toBe(409);
  }));

test('a job is dropped for a reason, which is recorded, and does not run', () =>
  withQueue('never-mind', async () => {
    await jobs.send('never-mind', data, { startAfter: new Date(Date.now() + 3_600_000) });
    const { id, next_at: next } = await once('never-mind', 'waiting');
    expect(next).not.toBeNull();
    const refused = await ask('POST', `job/${id}/drop`, { kind: 'never-mind', reason: '' });
    expect(refused.statusCode).toBe(422);
    const reason = 'The account that it was for is gone.';
    expect((await ask('POST', `job/${id}/drop`, { kind: 'never-mind', reason })).statusCode).toBe(200);
    expect((await ask('GET', `job/${id}?kind=never-mind`)).statusCode).toBe(404);
    expect((await read('action?page=1')).data[0]).toMatchObject({ action: 'job-dropped', reason });
    expect(ran).toEqual([]);
  }));

test('a failing job shows its tries and when it is tried again', () =>
  withQueue(
    'try-often',
    async () => {
      await jobs.send('try-often', data, { startAfter: new Date(Date.now() - 1000) });
      await expect
        .poll(async () => (await read('job?kind=try-often')).data[0]?.tries, { timeout: 15_000 })
        .toBeGreaterThan(0);
      const [job] = (await read('job?kind=try-often')).data;
      expect(job.most_tries).toBe(101);
      expect(['failing', 'running']).toContain(job.state);
    },
    100,
  ));

test('the list is paged, oldest first, and a kind or state that is none finds none', () =>
  withQueue('stand-in-line', async () => {
    const startAfter = new Date(Date.now() + 3_600_000);
    for (let orderId = 1; orderId <= 3; orderId += 1)
      await jobs.send('stand-in-line', { ...data, orderId }, { startAfter });
    const page = await read('job?kind=stand-in-line&per_page=2');
    expect([page.total, page.last_page, page.data.length]).toEqual([3, 2, 2]);
    const [{ id }] = page.data;
    expect((await read(`job/${id}?kind=stand-in-line`)).data[1]).toEqual({ name: 'orderId', value: '1' });
    expect((await read('job?kind=nothing-of-that-name')).total).toBe(0);
    expect((await ask('GET', 'job?state=done')).statusCode).toBe(422);
  }));
