import { firstHalves, pairWords, secondHalves } from './facts/naming.ts';
import type { Random } from './random.ts';
import type { Trade } from './trades/trade.ts';

export const slugOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’.]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** A name that no other business of the directory has. */
export function nameFor(
  trade: Trade,
  about: { surname: string; street: string },
  taken: Set<string>,
  random: Random,
): string {
  for (;;) {
    const name = suggestion(trade, about, random);
    const key = name.toLowerCase();
    if (taken.has(key)) continue;
    taken.add(key);
    return name;
  }
}

function suggestion(trade: Trade, { surname, street }: { surname: string; street: string }, random: Random) {
  const tail = random.pick(trade.tails);
  const shape = random.next();
  if (shape < 0.28) return random.pick(trade.fancies);
  if (shape < 0.5) return `${random.pick(firstHalves)}${random.pick(secondHalves)} ${tail}`;
  if (shape < 0.68) return `${surname} ${tail}`;
  if (shape < 0.84) return pair(tail, random);
  return `${street} ${tail}`;
}

function pair(tail: string, random: Random) {
  const [one = '', other = ''] = random.sample(pairWords, 2);
  return tail.includes('&') ? `${one} ${other} ${tail}` : `${one} & ${other} ${tail}`;
}
