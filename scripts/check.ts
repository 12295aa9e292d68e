import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { stripVTControlCharacters } from 'node:util';

/**
 * Every check of the project, in the order in which a failure is cheapest to learn of. `npm test` runs it on the
 * embedded database; `--all`, which the build server uses, also runs what needs a PostgreSQL (`POSTGRES_URL`).
 */
interface Step {
  name: string;
  /** Run side by side. */
  parts: Part[];
}

interface Part {
  command: string[];
  env?: Record<string, string>;
  /** Where a test runner leaves its counts. */
  report?: string;
}

const reports = 'test-results/checks';
const all = process.argv.includes('--all');
const postgresUrl = process.env.POSTGRES_URL ?? '';

const alone = (name: string, ...command: string[]): Step => ({ name, parts: [{ command }] });

function promises(name: string, projects: string[], database: string, file: string): Step {
  const report = `${reports}/${file}.json`;
  const command = [
    'vitest',
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  return { name, parts: [{ command, env: { DATABASE_URL: database }, report }] };
}

/** Two shares of the journeys side by side, each with a server of its own: one waits where the other works. */
const shares = Math.min(2, availableParallelism());
/** Each server's, and the next one is for the server of journeys that need a site for real clients. */
const firstPort = 4810;
/** A trace of each journey, to be thrown away when it passes, is a third of what they ask of the processors. */
const untraced = { E2E_TRACE: 'off' };

function journeys(): Step {
  const parts = Array.from({ length: shares }, (_, index) => {
    const report = `${reports}/journeys-${index + 1}.json`;
    const folder = `test-results/journeys-${index + 1}`;
    return {
      command: ['playwright', 'test', `--shard=${index + 1}/${shares}`, `--output=${folder}`],
      env: { ...untraced, DATABASE_URL: '', E2E_PORT: String(firstPort + 10 * index), E2E_REPORT: report },
      report,
    };
  });
  return { name: 'journeys, on the embedded database', parts };
}

function smokeJourneys(): Step {
  const report = `${reports}/journeys-postgres.json`;
  const command = ['playwright', 'test', '--grep', '@smoke'];
  const part = { command, env: { ...untraced, DATABASE_URL: postgresUrl, E2E_REPORT: report }, report };
  return { name: 'smoke journeys, on PostgreSQL', parts: [part] };
}

const steps: Step[] = [
  alone('types of the routes', 'react-router', 'typegen'),
  alone('format and lint', 'biome', 'ci', '--error-on-warnings', '.'),
  alone('types', 'tsc'),
  alone('dead code', 'knip'),
  alone('build', 'react-router', 'build'),
  promises('promises, on the embedded database', ['unit', 'apart'], '', 'unit-embedded'),
  alone(
    'every way through the rules of money',
    'vitest',
    'run',
    '--config',
    'vitest.money.config.ts',
    '--reporter=dot',
  ),
  journeys(),
];

const onPostgres: Step[] = [
  promises('promises and races, on PostgreSQL', ['unit', 'apart', 'race'], postgresUrl, 'unit-postgres'),
  smokeJourneys(),
];

interface Counts {
  passed: number;
  failed: number;
  /** What failed, in words, and the beginning of why. */
  faults: string[];
}

/** Reads Vitest's and Playwright's JSON; a report that is missing counts as one failure. */
function countsOf(report: string): Counts {
  if (!existsSync(report)) return { passed: 0, failed: 1, faults: [] };
  const json = JSON.parse(readFileSync(report, 'utf8'));
  return json.stats
    ? {
        passed: json.stats.expected,
        failed: json.stats.unexpected + json.stats.flaky,
        faults: failedJourneys(json.suites),
      }
    : { passed: json.numPassedTests, failed: json.numFailedTests, faults: failedPromises(json.testResults) };
}

interface Suite {
  suites?: Suite[];
  specs?: {
    title: string;
    file: string;
    ok: boolean;
    tests: { results: { errors: { message?: string }[] }[] }[];
  }[];
}

const failedJourneys = (suites: Suite[] = []): string[] =>
  suites.flatMap(({ suites: inner, specs = [] }) => [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ file, title, tests }) => faultText(file, title, reasonsOf(tests[0]?.results[0]))),
    ...failedJourneys(inner),
  ]);

/** A test that runs out of time says only that in its first error; the next one says where. */
const reasonsOf = (result?: { errors: { message?: string }[] }) =>
  result?.errors.map(({ message = '' }) => message).join('\n');

interface PromiseFile {
  name: string;
  message?: string;
  status: string;
  assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
}

const failedPromises = (files: PromiseFile[]): string[] =>
  files.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [faultText(name, 'the file itself', message)];
    return failed.map((result) => faultText(name, result.fullName, result.failureMessages?.[0]));
  });

/** Short, so that what a build server keeps of its output holds all of them. */
const faultText = (file: string, title: string, reason = ''): string =>
  `✗ ${file}: ${title}\n${stripVTControlCharacters(reason).slice(0, 500)}`;

async function run({ name, parts }: Step): Promise<Counts> {
  const started = performance.now();
  console.log(`\n── ${name}`);
  const counts = (await Promise.all(parts.map((part) => runPart(name, part)))).reduce(sumOf);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`${counts.failed === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
  return counts;
}

async function runPart(name: string, { command: [program = '', ...parameters], env, report }: Part) {
  const status = await new Promise<number | null>((resolve) => {
    const child = spawn(program, parameters, {
      stdio: 'inherit',
      shell: process.platform === 'win32',
      env: { ...process.env, ...env },
    });
    child.once('error', () => resolve(null));
    child.once('exit', resolve);
  });
  const counts = report ? countsOf(report) : { passed: 0, failed: 0, faults: [] };
  if (status !== 0 && counts.failed === 0) counts.failed = 1;
  if (counts.failed > 0 && counts.faults.length === 0) counts.faults = [`✗ ${name}`];
  return counts;
}

const sumOf = (one: Counts, other: Counts): Counts => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  faults: [...one.faults, ...other.faults],
});

if (all && postgresUrl === '') {
  console.error('--all needs a PostgreSQL: set POSTGRES_URL, or run it through .ci/with-postgres.');
  process.exit(1);
}
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
let total: Counts = { passed: 0, failed: 0, faults: [] };
for (const step of all ? [...steps, ...onPostgres] : steps) total = sumOf(total, await run(step));
// Once more at the end, where somebody who sees only the last lines finds them.
for (const fault of total.faults) console.log(`\n${fault}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
