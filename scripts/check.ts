import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';

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
}

/** Reads Vitest's and Playwright's JSON; a report that is missing counts as one failure. */
function countsOf(report: string): Counts {
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const json = JSON.parse(readFileSync(report, 'utf8'));
  return json.stats
    ? { passed: json.stats.expected, failed: json.stats.unexpected + json.stats.flaky }
    : { passed: json.numPassedTests, failed: json.numFailedTests };
}

function run(step: Step): Counts {
  const started = performance.now();
  console.log(`\n── ${step.name}`);
  const [program = '', ...parameters] = step.command;
  const { status } = spawnSync(program, parameters, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...step.env },
  });
  const counts = step.report ? countsOf(step.report) : { passed: 0, failed: 0 };
  const ok = status === 0 && counts.failed === 0;
  if (!ok && counts.failed === 0) counts.failed = 1;
  console.log(`${ok ? '✓' : '✗'} ${step.name} (${((performance.now() - started) / 1000).toFixed(0)} s)`);
  return counts;
}

if (all && postgresUrl === '') {
  console.error('--all needs a PostgreSQL: set POSTGRES_URL, or run it through .ci/with-postgres.');
  process.exit(1);
}
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const total = { passed: 0, failed: 0 };
for (const step of all ? [...steps, ...onPostgres] : steps) {
  const { passed, failed } = run(step);
  total.passed += passed;
  total.failed += failed;
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
