import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Ran, unreached } from './coverage.ts';

/**
 * Every way through the rules of money is taken by the tests of the rules themselves: their files run as they are
 * (Node leaves types out in place), and V8 counts each way. A way that none took ends this with its lines.
 */
const rules = globSync([
  'src/domains/billing/**/rules.ts',
  'src/domains/billing/checkout/claim.ts',
  'src/domains/billing/plans/{costs,vat}.ts',
  'src/domains/orders/**/rules.ts',
  'src/domains/orders/{cancelling,shares}.ts',
  'src/platform/paypal/pence.ts',
]).sort();

/** Tests that name one of the rules in an import. */
const tests = globSync(['src/domains/{billing,orders}/**/*.test.ts', 'src/platform/paypal/*.test.ts']).filter(
  (test) => !test.endsWith('.race.test.ts') && importsOf(test).some((file) => rules.includes(file)),
);

function importsOf(file: string): string[] {
  const named = readFileSync(file, 'utf8').matchAll(/from '((?:#src|\.{1,2})\/[^']+)'/g);
  return [...named].map(([, path = '']) =>
    path.startsWith('#') ? path.slice(1) : relative('.', resolve(dirname(file), path)),
  );
}

function runTests(into: string): boolean {
  const options = ['--project', 'unit', '--reporter=dot', '--experimental.viteModuleRunner=false'];
  const env = { ...process.env, DATABASE_URL: '', NODE_V8_COVERAGE: into };
  return spawnSync('vitest', ['run', ...options, ...tests], { stdio: 'inherit', env }).status === 0;
}

function reportsOf(folder: string): Map<string, Ran[]> {
  const wanted = new Map(rules.map((file) => [pathToFileURL(resolve(file)).href, file]));
  const found = new Map<string, Ran[]>(rules.map((file) => [file, []]));
  for (const name of readdirSync(folder)) {
    const { result } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as {
      result: (Ran & { url: string })[];
    };
    for (const ran of result) found.get(wanted.get(ran.url) ?? '')?.push(ran);
  }
  return found;
}

const folder = mkdtempSync(join(tmpdir(), 'treatory-branches-'));
const passed = runTests(folder);
let missed = 0;
for (const [file, runs] of reportsOf(folder)) {
  const text = readFileSync(file, 'utf8');
  const pieces = unreached(text.length, runs).filter(({ start, end }) => text.slice(start, end).trim());
  missed += pieces.length;
  console.log(`${pieces.length === 0 ? '✓' : '✗'} ${file}`);
  for (const { start, end } of pieces) {
    const line = text.slice(0, start).split('\n').length;
    console.log(`    line ${line} never runs: ${text.slice(start, end).trim().split('\n')[0]}`);
  }
}
rmSync(folder, { recursive: true, force: true });
console.log(`${missed} ways not taken in ${rules.length} files of rules, by ${tests.length} files of tests.`);
process.exit(passed && missed === 0 ? 0 : 1);
