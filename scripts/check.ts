import { spawn } from 'node:child_process';
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

const vitest = (name: string, database: string, file: string, ...chosen: string[]): Step => {
  const report = `${reports}/${file}.json`;
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  return {
    name,
    command: ['vitest', 'run', ...chosen, ...reporters],
    env: { DATABASE_URL: database },
    report,
  };
};

const tests = (name: string, projects: string[], database: string, file: string): Step =>
  vitest(name, database, file, ...projects.flatMap((project) => ['--project', project]));

const journeys = (name: string, database: string, file: string, ...chosen: string[]): Step => {
  const report = `${reports}/${file}.json`;
  // A trace of each journey, to be deleted when it passes, is a third of what they ask of the processors.
  const env = { E2E_TRACE: 'off', DATABASE_URL: database, E2E_REPORT: report };
  return { name, command: ['playwright', 'test', ...chosen], env, report };
};

const steps: Step[] = [
  { name: 'types of the routes', command: ['react-router', 'typegen'] },
  { name: 'format and lint', command: ['biome', 'ci', '--error-on-warnings', '.'] },
  { name: 'types', command: ['tsc'] },
  { name: 'dead code', command: ['knip'] },
  { name: 'build', command: ['react-router', 'build'] },
  tests('tests, on the embedded database', ['unit', 'apart'], '', 'unit-embedded'),
  {
    name: 'every branch of the rules of money',
    command: ['vitest', 'run', '--config', 'vitest.money.config.ts', '--reporter=dot'],
  },
  journeys('journeys, on the embedded database', '', 'journeys'),
];

const onPostgres: Step[] = [
  tests('tests and races, on PostgreSQL', ['unit', 'apart', 'race'], postgresUrl, 'unit-postgres'),
  journeys('smoke journeys, on PostgreSQL', postgresUrl, 'journeys-postgres', '--grep', '@smoke'),
  vitest('image, built and run', '', 'image', '--config', 'vitest.image.config.ts'),
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
    : { passed: json.numPassedTests, failed: json.numFailedTests, faults: failedTests(json.testResults) };
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
      .map(({ file, title, tests: [test] }) => faultText(file, title, reasonsOf(test?.results[0]))),
    ...failedJourneys(inner),
  ]);

/** A test that runs out of time says only that in its first error; the next one says where. */
const reasonsOf = (result?: { errors: { message?: string }[] }) =>
  result?.errors.map(({ message = '' }) => message).join('\n');

interface TestFile {
  name: string;
  message?: string;
  status: string;
  assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
}

const failedTests = (files: TestFile[]): string[] =>
  files.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === 'failed');
    if (status === 'failed' && failed.length === 0)
      return [
        faultText(name, 'the file itself', message || 'It did not finish: its process may have ended.'),
      ];
    return failed.map((result) => faultText(name, result.fullName, result.failureMessages?.[0]));
  });

/** Short, so that what a build server keeps of its output holds all of them. */
const faultText = (file: string, title: string, reason = ''): string =>
  `✗ ${file}: ${title}\n${stripVTControlCharacters(reason).slice(0, 500)}`;

async function run({ name, command: [program = '', ...parameters], env, report }: Step): Promise<Counts> {
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

const timeOf = (milliseconds: number): string => {
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

if (all && postgresUrl === '') {
  console.error('--all needs a PostgreSQL: set POSTGRES_URL, or run it through .ci/with-postgres.');
  process.exit(1);
}
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const total: Counts = { passed: 0, failed: 0, faults: [] };
const times: string[] = [];
for (const step of all ? [...steps, ...onPostgres] : steps) {
  const started = performance.now();
  console.log(`\n── ${step.name}`);
  const { passed, failed, faults } = await run(step);
  const time = `${failed === 0 ? '✓' : '✗'} ${timeOf(performance.now() - started).padStart(5)}  ${step.name}`;
  console.log(time);
  times.push(time);
  total.passed += passed;
  total.failed += failed;
  total.faults.push(...faults);
}
// Once more at the end, where a reader of the last lines finds them.
for (const fault of total.faults) console.log(`\n${fault}`);
console.log(`\n${times.join('\n')}\n  ${timeOf(performance.now()).padStart(5)}  in all`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
