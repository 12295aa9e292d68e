import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/**
 * Every check of the project, in the order in which a failure is cheapest to learn of. `npm test` runs it on the
 * embedded database; `--all`, which the build server uses, also runs what needs a PostgreSQL (`POSTGRES_URL`).
 */
interface Step {
  name: string;
  command: string[];
  env?: Record<string, string>;
  /** Where a test runner leaves its counts. */
  report?: string;
}

const reports = 'test-results/checks';
const all = process.argv.includes('--all');
const postgresUrl = process.env.POSTGRES_URL ?? '';

const vitest = (projects: string[], report: string) => [
  'vitest',
  'run',
  ...projects.flatMap((project) => ['--project', project]),
  '--reporter=dot',
  '--reporter=json',
  `--outputFile.json=${report}`,
];

const steps: Step[] = [
  { name: 'types of the routes', command: ['react-router', 'typegen'] },
  { name: 'format and lint', command: ['biome', 'ci', '--error-on-warnings', '.'] },
  { name: 'types', command: ['tsc'] },
  { name: 'dead code', command: ['knip'] },
  { name: 'build', command: ['react-router', 'build'] },
  {
    name: 'promises, on the embedded database',
    command: vitest(['unit'], `${reports}/unit-embedded.json`),
    env: { DATABASE_URL: '' },
    report: `${reports}/unit-embedded.json`,
  },
  {
    name: 'journeys, on the embedded database',
    command: ['playwright', 'test'],
    env: { DATABASE_URL: '', E2E_REPORT: `${reports}/journeys-embedded.json` },
    report: `${reports}/journeys-embedded.json`,
  },
];

const onPostgres: Step[] = [
  {
    name: 'promises and races, on PostgreSQL',
    command: vitest(['unit', 'race'], `${reports}/unit-postgres.json`),
    env: { DATABASE_URL: postgresUrl },
    report: `${reports}/unit-postgres.json`,
  },
  {
    name: 'smoke journeys, on PostgreSQL',
    command: ['playwright', 'test', '--grep', '@smoke'],
    env: { DATABASE_URL: postgresUrl, E2E_REPORT: `${reports}/journeys-postgres.json` },
    report: `${reports}/journeys-postgres.json`,
  },
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
    tests: { results: { error?: { message?: string } }[] }[];
  }[];
}

const failedJourneys = (suites: Suite[] = []): string[] =>
  suites.flatMap(({ suites: inner, specs = [] }) => [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ file, title, tests }) => faultText(file, title, tests[0]?.results[0]?.error?.message)),
    ...failedJourneys(inner),
  ]);

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

function run(step: Step): Counts {
  const started = performance.now();
  console.log(`\n── ${step.name}`);
  const [program = '', ...parameters] = step.command;
  const { status } = spawnSync(program, parameters, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...step.env },
  });
  const counts = step.report ? countsOf(step.report) : { passed: 0, failed: 0, faults: [] };
  const ok = status === 0 && counts.failed === 0;
  if (!ok && counts.failed === 0) counts.failed = 1;
  if (!ok && counts.faults.length === 0) counts.faults = [`✗ ${step.name}`];
  console.log(`${ok ? '✓' : '✗'} ${step.name} (${((performance.now() - started) / 1000).toFixed(0)} s)`);
  return counts;
}

if (all && postgresUrl === '') {
  console.error('--all needs a PostgreSQL: set POSTGRES_URL, or run it through .ci/with-postgres.');
  process.exit(1);
}
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const total: Counts = { passed: 0, failed: 0, faults: [] };
for (const step of all ? [...steps, ...onPostgres] : steps) {
  const { passed, failed, faults } = run(step);
  total.passed += passed;
  total.failed += failed;
  total.faults.push(...faults);
}
// Once more at the end, where somebody who sees only the last lines finds them.
for (const fault of total.faults) console.log(`\n${fault}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
