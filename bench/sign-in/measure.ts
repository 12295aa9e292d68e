import { demoAccounts } from '#demo/named-accounts.ts';

type Kind = 'known' | 'unknown';

interface Figures {
  tries: number;
  'p50 ms': number;
  'p95 ms': number;
}

/**
 * Sign-ins that are all refused, one after the other: half of them with addresses that have accounts and a wrong
 * password, half with addresses that nobody has.
 */
export async function measureSignIns(address: string, count: number): Promise<Record<Kind, Figures>> {
  for (const kind of shuffled(20)) await tryOnce(address, kind, 0);
  const taken: Record<Kind, number[]> = { known: [], unknown: [] };
  for (const [index, kind] of shuffled(count).entries())
    taken[kind].push(await tryOnce(address, kind, index));
  return { known: figuresOf(taken.known), unknown: figuresOf(taken.unknown) };
}

/** Pair after pair, each in an order of chance: whatever else the machine does meanwhile falls on both alike. */
const shuffled = (count: number): Kind[] =>
  Array.from({ length: Math.ceil(count / 2) }, (): Kind[] =>
    Math.random() < 0.5 ? ['known', 'unknown'] : ['unknown', 'known'],
  ).flat();

/** Milliseconds until the refusal was read. */
async function tryOnce(address: string, kind: Kind, index: number): Promise<number> {
  const { email = '' } = demoAccounts[index % demoAccounts.length] ?? {};
  const body = JSON.stringify({
    email: kind === 'known' ? email : `nobody-${index}@${email.split('@')[1]}`,
    password: `Wrong!${index}-2026`,
  });
  const started = performance.now();
  const answer = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  await answer.text();
  const milliseconds = performance.now() - started;
  if (answer.status !== 401) throw new Error(`A sign-in was answered ${answer.status} instead of 401.`);
  return milliseconds;
}

function figuresOf(taken: readonly number[]): Figures {
  const ordered = taken.toSorted((one, other) => one - other);
  const at = (share: number) => ordered[Math.ceil(ordered.length * share) - 1] ?? 0;
  const rounded = (milliseconds: number) => Math.round(milliseconds * 100) / 100;
  return { tries: taken.length, 'p50 ms': rounded(at(0.5)), 'p95 ms': rounded(at(0.95)) };
}
