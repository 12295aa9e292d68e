import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { z } from 'zod';

/** Rows that the project's own tests show. They are run once more, on the given PostgreSQL. */
interface Suite {
  readonly id: string;
  readonly what: string;
  /** Below `src`. */
  readonly files: readonly string[];
  /** The tests of those files that show it; all of them unless said. */
  readonly named?: RegExp;
}

const payments = 'domains/billing/payments';
const [opening, returning, webhook] = ['opening/open', 'buyer/return', 'webhook/webhook'].map(
  (name) => `${payments}/${name}.test.ts`,
) as [string, string, string];
const refund = `${payments}/refunds/refund.test.ts`;
const sync = `${payments}/sync/sync.test.ts`;
const races = 'platform/database/postgres.race.test.ts';

const suites: readonly Suite[] = [
  { id: 'F7', what: 'two crossed writers', files: [races], named: /deadlock/ },
  {
    ...{
      id: 'F8',
      what: 'PayPal fails when a payment is opened',
      named: /F8|PayPal failure|unclear outcome/,
    },
    files: [opening, 'domains/billing/checkout/checkout.test.ts', 'platform/paypal/client.test.ts'],
  },
  { id: 'F9', what: 'PayPal captured and said nothing', files: [returning, sync], named: /F9|lost answer/ },
  { id: 'F10', what: 'twenty copies of a webhook event at once', files: [webhook], named: /F10/ },
  { id: 'F11', what: 'webhook events in any order', files: [webhook], named: /F11/ },
  { id: 'F12', what: 'forged webhook events', files: [webhook], named: /F12/ },
  {
    id: 'F13',
    what: 'no webhook event, and the window closed',
    files: [opening, sync],
    named: /F13|never came/,
  },
  { id: 'F14', what: 'a fault at every step of a payment', files: [`${payments}/failing.test.ts`] },
  { id: 'F15', what: 'money that differs from the price', files: [refund, sync], named: /F15|differs/ },
  {
    id: 'F16',
    what: 'pending, declined, refunded, disputed',
    files: [returning, webhook, refund],
    named: /F16/,
  },
  {
    id: 'F17',
    what: 'emails that are refused for good',
    files: ['platform/mail/refused.test.ts', 'platform/mail/mail.test.ts'],
  },
  { id: 'F18', what: 'hostile uploads', files: ['platform/http/uploads.test.ts'] },
  {
    ...{ id: 'F19', what: 'hostile pictures and documents' },
    files: [
      ...['domains/media/uploading.test.ts', 'domains/media/documents.test.ts'],
      'domains/listings/gallery/images/images.test.ts',
    ],
  },
  { id: 'F22', what: 'changes of the clock, leap day, end of the year', files: ['odd-days.test.ts'] },
  { id: 'F24', what: 'four processes migrate at once', files: [races], named: /four processes/ },
  { id: 'F25', what: 'a migration fails half-way', files: ['platform/database/migrate.test.ts'] },
  {
    ...{ id: 'F26', what: 'the same call twice, and cut at any statement' },
    files: ['idempotency.test.ts', 'idempotency.race.test.ts', 'cutting.test.ts'].map(
      (name) => `platform/idempotency/${name}`,
    ),
  },
  {
    ...{ id: 'F27', what: 'deleting what something refers to' },
    files: ['domains/treatments/packages/packages.test.ts', 'domains/listings/own/removing.test.ts'],
  },
  {
    ...{ id: 'F28', what: 'malformed calls' },
    files: ['platform/http/answer.test.ts', 'platform/http/query.test.ts', 'odd-requests.test.ts'],
  },
  { id: 'F29', what: 'PayPal is away for long', files: [opening, 'platform/paypal/circuit.test.ts'] },
  {
    id: 'F30',
    what: 'a picture is lost or damaged',
    files: ['domains/media/serving.test.ts'],
    named: /default one/,
  },
];

const reported = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(
        z.object({
          ...{ fullName: z.string(), status: z.string() },
          failureMessages: z.array(z.string()).default([]),
        }),
      ),
    }),
  ),
});

export interface Shown {
  readonly row: string;
  readonly what: string;
  readonly passed: number;
  readonly faults: readonly string[];
}

const root = resolve(import.meta.dirname, '../../..');

/** Runs the tests of the chosen rows on the PostgreSQL of this address. */
export async function runSuites(url: string, isChosen: (id: string) => boolean): Promise<Shown[]> {
  const chosen = suites.filter(({ id }) => isChosen(id));
  if (chosen.length === 0) return [];
  const folder = mkdtempSync(join(tmpdir(), 'treatory-suites-'));
  const report = join(folder, 'report.json');
  const files = [...new Set(chosen.flatMap((suite) => suite.files))].map((file) => `src/${file}`);
  const flags = ['--reporter=json', `--outputFile=${report}`, ...files];
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...flags], {
    ...{ cwd: root, stdio: 'ignore', env: { ...process.env, DATABASE_URL: url } },
  });
  process.once('exit', () => child.kill());
  await once(child, 'exit');
  const { testResults } = reported.parse(JSON.parse(readFileSync(report, 'utf8')));
  rmSync(folder, { recursive: true });
  const tests = testResults.flatMap(({ name, message, assertionResults }) =>
    assertionResults.map(({ failureMessages: [reason = message], ...test }) => ({
      ...{ ...test, reason, file: relative(join(root, 'src'), name) },
    })),
  );
  return chosen.map(({ id, what, files: own, named = /./ }) => {
    const shown = tests.filter(({ file, fullName }) => own.includes(file) && named.test(fullName));
    const failed = shown.filter(({ status }) => status !== 'passed');
    const silent = own.filter((file) => !shown.some((test) => test.file === file));
    return {
      ...{ row: id, what, passed: shown.length - failed.length },
      faults: [
        ...failed.map(({ fullName, reason }) => `failed: ${fullName}: ${reason.slice(0, 200)}`),
        ...silent.map((file) => `no test of ${file} shows it`),
      ],
    };
  });
}
