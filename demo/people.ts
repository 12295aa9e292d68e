import { type NameStock, nameStocks } from './facts/people.ts';
import type { Random } from './random.ts';
import type { Role, Trade } from './trades/trade.ts';

export interface Person {
  /** "Dr Amara Nwosu". */
  readonly name: string;
  readonly first: string;
  readonly surname: string;
  readonly woman: boolean;
  readonly qualification: string;
  readonly certificate: string;
}

/** Professions where most of the practitioners a visitor meets are men, or women, in round shares. */
const womenShare: Readonly<Record<string, number>> = {
  barbering: 0.25,
  dentistry: 0.5,
  'eye-and-ear-care': 0.55,
  'physiotherapy-and-manual-therapy': 0.55,
  'health-checks-and-clinics': 0.55,
  massage: 0.65,
  'mind-and-wellbeing': 0.65,
};

/** A team whose members' first names differ; no name is given out twice in the directory. */
export function teamOf(
  trade: Trade,
  nation: string,
  size: number,
  taken: Set<string>,
  random: Random,
): Person[] {
  const team: Person[] = [];
  const roles = random.shuffled(trade.roles);
  while (team.length < size) {
    const role = roles[team.length % roles.length] ?? trade.roles[0];
    const person = someone(role, nation, womenShare[trade.category] ?? 0.85, random);
    if (taken.has(person.name) || team.some(({ first }) => first === person.first)) continue;
    taken.add(person.name);
    team.push(person);
  }
  return team;
}

function someone(role: Role, nation: string, share: number, random: Random): Person {
  const stock = stockFor(nation, random);
  const woman = random.chance(share);
  const first = random.pick(woman ? stock.women : stock.men);
  const surname = random.pick(random.chance(0.1) ? stockFor(nation, random).surnames : stock.surnames);
  const name = [role.prefix, first, surname].filter(Boolean).join(' ');
  return { name, first, surname, woman, qualification: role.qualification, certificate: role.certificate };
}

function stockFor(nation: string, random: Random): NameStock {
  const weighed = nameStocks.map((stock) => ({
    stock,
    share: stock.nation === nation ? stock.share * 5 : stock.nation ? stock.share / 3 : stock.share,
  }));
  let left = random.next() * weighed.reduce((sum, { share }) => sum + share, 0);
  for (const { stock, share } of weighed) {
    left -= share;
    if (left < 0) return stock;
  }
  return random.pick(nameStocks);
}
