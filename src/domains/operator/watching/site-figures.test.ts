import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type Jobs, openJobs } from '#src/platform/jobs/jobs.server.ts';
import { noteBackup } from '#src/platform/storage/backup-note.server.ts';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { silentLog } from '#src/testing/silent-log.ts';

let app: TestApp;
let jobs: Jobs;
let printed: string;
const METRICS_TOKEN = 'of the people who watch';

beforeAll(async () => {
  app = await startTestApp({ settings: { METRICS_TOKEN } });
  jobs = openJobs({ database: app.database, log: silentLog, now: () => app.clock.now });
  jobs.define('never-run', async () => {}, { data: z.object({}) });
  await jobs.send('never-run', {});
  await app.db.execute(sql`UPDATE pgboss.job SET start_after = ${app.clock.now.toISOString()}::timestamptz - interval '20 minutes'
    WHERE name = 'never-run'`);
  await noteBackup(app.context.files, '2026-11-01T02:15:00.000Z');
  await app.http.inject('/livez');
  await app.http.inject('/api/health-check');
  printed = await metrics();
});
afterAll(async () => {
  await jobs.stop();
  await app.close();
});

const metrics = async () =>
  (await app.http.inject({ url: '/metrics', headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).body;
const fileOf = (path: string) => readFileSync(`deploy/${path}`, 'utf8');

test('/metrics shows jobs, emails, payments, disk and the last backup', () => {
  expect(printed).toContain('database_up 1');
  expect(printed).toContain('jobs_open{queue="never-run",state="waiting"} 1');
  expect(printed).toContain('jobs_open{queue="never-run",state="dead"} 0');
  expect(printed).toContain('jobs_late_seconds{queue="never-run"} 1200');
  expect(printed).toContain('emails_undelivered 0');
  expect(printed).toContain('payments_in_doubt 0');
  expect(printed).toContain('paypal_away 0');
  expect(printed).toContain('backup_last_success_timestamp_seconds 1793499300');
  expect(printed).toContain('database_faults_total{fault="busy"} 0');
  expect(printed).toMatch(/^data_disk_free_bytes [1-9]\d+$/m);
});

test('those who ask often share one look at the database', async () => {
  const before = (await app.db.execute<{ count: number }>(sql`SELECT count(*)::int AS count FROM pgboss.job`))
    .rows;
  await jobs.send('never-run', {});
  expect(before).toEqual([{ count: 1 }]);
  expect(await metrics()).toContain('jobs_open{queue="never-run",state="waiting"} 1');
});

test('an operator learns how many statements an answer took', async () => {
  const { id } = await anAccount(app.db, { role: 'operator' });
  const { token } = await app.signIn(id);
  const { headers } = await app.http.inject({
    url: '/api/operator/summary',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(headers['server-timing']).toMatch(
    /^total;dur=\d+\.\d, db;dur=(?!0\.0)\d+\.\d;desc="[1-9]\d* statements"$/,
  );
});

/** Words of the language in which Prometheus is asked. */
const words = new Set(
  (
    'sum by rate increase max min le and or on time histogram_quantile changes min_over_time topk count vector ' +
    'instance worker status route method queue state fault directive version unless'
  ).split(' '),
);

/** The figures that a question names, without its labels, texts and durations. */
const named = (question: string): string[] =>
  (question.replace(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"/g, ' ').match(/[a-z_][a-z\d_]+/gi) ?? []).filter(
    (word) => !words.has(word),
  );

const alerts = fileOf('prometheus/alerts.yml')
  .split('- alert: ')
  .slice(1)
  .map((text) => ({
    name: /^\w+/.exec(text)?.[0] ?? '',
    question: /expr: >-\n\s+(.*)/.exec(text)?.[1] ?? '',
    severity: /severity: (\w+)/.exec(text)?.[1],
    runbook: /runbook_url: (.*)/.exec(text)?.[1],
  }));

test('every figure that an alert or the dashboard asks for is one that the site prints', () => {
  const dashboard = [...fileOf('grafana/treatory.json').matchAll(/"expr": "(.*)"/g)].map(
    ([, question = '']) => question.replaceAll('\\"', '"'),
  );
  expect(dashboard.length).toBeGreaterThan(20);
  const asked = new Set([...alerts.map(({ question }) => question), ...dashboard].flatMap(named));
  // Prometheus itself knows whether it was answered.
  asked.delete('up');
  const known = [...printed.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  );
  expect([...asked].filter((name) => !known.includes(name))).toEqual([]);
});

test('every alert says how grave it is, and has a section in the runbook that says what to do', () => {
  const sections = readFileSync('docs/runbooks.md', 'utf8').split('\n## ').slice(1);
  expect(alerts.map(({ name }) => name)).toEqual(sections.map((section) => section.split('\n')[0]));
  for (const { name, severity, runbook } of alerts) {
    expect([name, severity]).toEqual([name, expect.stringMatching(/^(critical|warning)$/)]);
    expect(runbook).toBe(`docs/runbooks.md#${name.toLowerCase()}`);
  }
  for (const section of sections)
    for (const part of ['**People notice**', '**Look**', '**Do**']) expect(section).toContain(part);
});
