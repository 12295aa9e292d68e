import type { Address, City } from './addresses.ts';
import { categoryCalled, inProse } from './catalogue.ts';
import { hourSlots, type Span } from './hours.ts';
import type { Person } from './people.ts';
import type { Variant } from './prices.ts';
import { beauty } from './prose/beauty.ts';
import type { FamilyProse } from './prose/family.ts';
import { type Pen, type Slots, sentenceParts } from './prose/grammar.ts';
import { healthcare } from './prose/healthcare.ts';
import { amenitySentences, hourSentences, priceSentences } from './prose/practical.ts';
import { wellness } from './prose/wellness.ts';
import { fillings, inWords } from './prose/words.ts';
import type { Random } from './random.ts';
import type { Focus, Trade } from './trades/trade.ts';

/** What prose may say of a business; everything here is also shown as a fact on its page. */
export interface Subject {
  readonly name: string;
  readonly trade: Trade;
  readonly city: City;
  readonly address: Address;
  readonly team: readonly Person[];
  readonly focuses: readonly Focus[];
  readonly week: readonly Span[];
  readonly amenities: readonly string[];
  readonly lines: readonly { name: string; variants: readonly Variant[] }[];
}

export interface Prose {
  readonly summary: string;
  /** HTML paragraphs. */
  readonly description: string;
  /** One a person, in the team's order; may be empty. */
  readonly abouts: string[];
}

const families: Readonly<Record<Trade['family'], FamilyProse>> = { beauty, wellness, healthcare };

export function proseFor(subject: Subject, pen: Pen, random: Random): Prose {
  const slots = slotsOf(subject, random);
  const spent = sentenceParts();
  const own = families[categoryCalled(subject.trade.category).family];
  const say = (templates: readonly string[]) => pen.write(templates, slots, spent);

  const summary = pen.write(subject.trade.summaries, slots, sentenceParts()) ?? '';
  const first = [
    say(subject.trade.openings),
    random.chance(0.55) ? say(own.people) : say(subject.trade.working),
  ];
  const second = [
    say(subject.trade.working),
    random.chance(0.5) ? say(subject.trade.working) : null,
    random.chance(0.6) ? say(own.place) : null,
  ];
  const third = [...practical(subject, random).map(say), random.chance(0.55) ? say(own.closing) : null];
  const abouts = subject.team.map((person) => aboutPerson(person, subject, own, pen, slots, random));
  return { summary, description: paragraphs([first, random.shuffled(second), third]), abouts };
}

/** Which facts are worth a sentence: two of the amenities, the hours or the prices. */
function practical({ amenities }: Subject, random: Random): (readonly string[])[] {
  const told = amenities.map((slug) => amenitySentences[slug] ?? []).filter((list) => list.length > 0);
  const facts = random.sample(told, random.whole(1, 2));
  return random.shuffled([...facts, random.chance(0.6) ? hourSentences : priceSentences]);
}

function aboutPerson(
  person: Person,
  { name }: Subject,
  own: FamilyProse,
  pen: Pen,
  slots: Slots,
  random: Random,
): string {
  if (random.chance(0.15)) return '';
  const theirs = { ...slots, ...personSlots(person), first: person.first, name, ...fresh(random) };
  const spent = sentenceParts();
  const count = random.chance(0.45) ? 2 : 1;
  return Array.from({ length: count }, () => pen.write(own.about, theirs, spent))
    .filter((sentence) => sentence !== null)
    .join(' ');
}

function slotsOf({ name, trade, city, address, team, focuses, week, lines }: Subject, random: Random): Slots {
  const [lead, second] = team;
  const since = random.whole(1996, 2021);
  const fixed = Object.fromEntries(
    Object.entries(fillings).map(([slot, values]) => [slot, random.pick<string>(values)]),
  );
  return {
    ...fixed,
    elsewhere: random.pick(fillings.elsewhere.filter((place) => place !== city.spoken)),
    name: /^The /.test(name) ? `the${name.slice(3)}` : name,
    city: city.spoken,
    street: address.street,
    focus: focuses[0]?.phrase,
    focus2: focuses[1]?.phrase,
    lead: lead?.first,
    second: second?.first,
    their: second && (second.woman ? 'her' : 'his'),
    ...(lead ? personSlots(lead) : {}),
    team: team.length > 1 ? inWords(team.length) : undefined,
    since: String(since),
    later: String(random.whole(since + 2, 2024)),
    years: inWords(random.whole(12, 38)),
    category: trade.category,
    ...hourSlots(week),
    ...priceSlots(lines),
  };
}

const personSlots = ({ woman }: Person) =>
  woman ? { she: 'she', her: 'her', herself: 'herself' } : { she: 'he', her: 'his', herself: 'himself' };

/** What differs from one colleague to the next. */
const fresh = (random: Random) => ({
  few: random.pick(fillings.few),
  formerly: random.pick(fillings.formerly),
  language: random.pick(fillings.language),
  elsewhere: random.pick(fillings.elsewhere),
  years: inWords(random.whole(6, 30)),
  later: String(random.whole(2012, 2025)),
});

function priceSlots(lines: Subject['lines']) {
  const priced = lines
    .flatMap(({ name, variants }) => variants.map(({ pounds }) => ({ name, pounds })))
    .filter(({ pounds }) => pounds > 0)
    .sort((a, b) => a.pounds - b.pounds);
  const low = priced[0];
  const high = priced.at(-1);
  if (!low || !high || low.name === high.name) return {};
  const named = { lowKind: inProse(low.name), highKind: inProse(high.name) };
  return { ...named, lowPrice: `£${low.pounds}`, highPrice: `£${high.pounds.toLocaleString('en-GB')}` };
}

const paragraphs = (groups: readonly (readonly (string | null)[])[]) =>
  groups
    .map((sentences) => sentences.filter((sentence) => sentence !== null).join(' '))
    .filter((text) => text !== '')
    .map((text) => `<p>${escaped(text)}</p>`)
    .join('');

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
