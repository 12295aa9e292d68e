import { nameStocks } from '../facts/people.ts';
import { Random } from '../random.ts';

/** Numbers that ring nobody, kept free for such uses by the regulator. */
const phoneOf = (number: number) => `07700 900${String(number).padStart(3, '0')}`;

const notes = [
  'Prefers a morning. Tea, no milk.',
  'Likes firm pressure; quiet room if there is one.',
  'Parks at the back, so call when the gate is closed.',
  'Sends friends: ask how Maggie is.',
  'Always ten minutes early.',
  'Pays by card.',
];

interface DemoClient {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly note: string;
}

/** So many people who do not exist, each with a name of their own. */
export function demoClients(count: number, seed: string): DemoClient[] {
  const random = new Random(seed);
  const names = new Set<string>();
  while (names.size < count) {
    const { women, men, surnames } = random.pick(nameStocks);
    names.add(`${random.pick(random.chance(0.75) ? women : men)} ${random.pick(surnames)}`);
  }
  return [...names].map((name, index) => ({
    name,
    phone: random.chance(0.9) ? phoneOf(200 + index) : '',
    email: random.chance(0.7) ? `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@example.com` : '',
    note: random.chance(0.2) ? random.pick(notes) : '',
  }));
}
