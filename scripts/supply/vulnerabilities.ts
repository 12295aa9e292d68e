import { spawnSync } from 'node:child_process';
import { root } from './lock.ts';
import { verdictOf } from './verdict.ts';

/**
 * `npm run vulnerabilities` asks the registry for known weaknesses of the packages that run. It fails when one is
 * high or critical, and passes with a sentence where the registry does not answer.
 */
const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json', '--silent'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  shell: process.platform === 'win32',
  stdio: ['ignore', 'pipe', 'ignore'],
  timeout: 60_000,
});
const { isGrave, sentences } = verdictOf(stdout ?? '');
console.log(sentences.join('\n'));
process.exit(isGrave ? 1 : 0);
