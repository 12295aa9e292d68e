import { statfs } from 'node:fs/promises';
import type { Env } from '#src/env.ts';
import { type Finding, ill, well } from './finding.ts';

const about = 'Settings';
const local = ['localhost', '127.0.0.1', '[::1]'];

interface Fault {
  readonly holds: boolean;
  readonly sentence: string;
  readonly advice: string;
}

/** What the settings mean for a site that strangers reach; that they are well formed is checked before. */
export function settingsFindings(env: Env): Finding[] {
  const isPublic = !local.includes(new URL(env.publicUrl).hostname);
  const faults: readonly Fault[] = [
    {
      holds: !isPublic,
      sentence: `Links in pages and emails lead to ${env.publicUrl}.`,
      advice: 'Set PUBLIC_URL to the address that visitors use.',
    },
    {
      holds: isPublic && !env.publicUrl.startsWith('https:'),
      sentence: 'PUBLIC_URL is not https: passwords would cross the network in plain text.',
      advice: 'Put a proxy with a certificate in front, and set PUBLIC_URL to its https address.',
    },
    {
      holds: isPublic && env.demo,
      sentence: 'The demonstration is on: its accounts have known passwords.',
      advice: 'Set DEMO=false and begin with an empty database.',
    },
    {
      holds: isPublic && env.trustProxy.length === 0,
      sentence: 'No proxy is trusted: behind one, all visitors share one address and its limits.',
      advice: 'Set TRUST_PROXY to the address of the proxy in front.',
    },
    {
      holds: env.databaseUrl !== null && env.secretKeys.length === 0,
      sentence: 'There is no key for secrets: operators cannot set up two-factor sign-in.',
      advice:
        'Set SECRET_KEYS to the output of: openssl rand -base64 32. Keep a copy apart from the database.',
    },
    {
      holds: isPublic && env.supportEmail.endsWith('@example.com'),
      sentence: `People are told to write to ${env.supportEmail}.`,
      advice: 'Set SUPPORT_EMAIL to an address that someone reads.',
    },
    {
      holds: isPublic && (env.legalName === '' || env.legalAddress === ''),
      sentence: 'Pages and emails do not say who runs the site, as the law asks.',
      advice: 'Set LEGAL_NAME and LEGAL_ADDRESS.',
    },
  ];
  const found = faults.filter(({ holds }) => holds);
  if (found.length === 0) return [well(about, `They are well formed, and fit a site at ${env.publicUrl}.`)];
  return found.map(({ sentence, advice }) => ill(about, sentence, advice));
}

const gigabyte = 1e9;
/** Below this, or a tenth of the disk, uploads and the embedded database are near their end. */
const leastFree = 2 * gigabyte;

/** How much room the data folder has. */
export async function diskFinding({ dataDir }: Pick<Env, 'dataDir'>): Promise<Finding> {
  const { bavail, blocks, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const share = Math.round((100 * bavail) / blocks);
  const sentence = `${(free / gigabyte).toFixed(1)} GB are free where DATA_DIR is, ${share} % of that disk.`;
  return free >= leastFree && share >= 10
    ? well('Disk', sentence)
    : ill('Disk', sentence, 'Make room, or move DATA_DIR to a larger disk.');
}
