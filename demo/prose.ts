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
  /** Says more of itself. */
  readonly generous: boolean;
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
  const own = proseOf(subject.trade);
  const say = (templates: readonly string[]) => pen.write(templates, slots, spent);
  // A trade has few sentences on its work: each is kept rare, and the family's stand in.
  const work = () => pen.write(subject.trade.working, slots, spent, 8) ?? say(own.working);

  const summary = pen.write(subject.trade.summaries, slots, sentenceParts()) ?? '';
  const first = [say(subject.trade.openings), random.chance(0.55) ? say(own.people) : work()];
  const more = subject.generous || random.chance(0.5);
  const second = [work(), more ? work() : null, random.chance(0.6) ? say(own.place) : null];
  const third = [...practical(subject, random).map(say), random.chance(0.55) ? say(own.closing) : null];
  const told = [...first, ...second, ...third].filter((sentence) => sentence !== null).length;
  const missing = [own.people, own.place, own.closing].slice(
    0,
    Math.max(0, (subject.generous ? 7 : 5) - told),
  );
  const last = [...third, ...missing.map(say)];
  // The founder did not join it.
  const joinedBy = (person: Person) => (person === subject.team[0] ? undefined : slots.later);
  const { templates } = sentenceParts();
  const abouts = subject.team.map((person) =>
    aboutPerson(
      person,
      own,
      pen,
      { ...slots, joined: joinedBy(person) },
      templates,
      subject.generous,
      random,
    ),
  );
  return { summary, description: paragraphs([first, random.shuffled(second), last]), abouts };
}

/** Nothing of children stands on the page of a clinic that treats adults only. */
const children = /child|baby|pushchair|teenage/i;

function proseOf({ category }: Trade): FamilyProse {
  const { working, people, place, closing, about } = families[categoryCalled(category).family];
  if (category !== 'injectables') return { working, people, place, closing, about };
  const grown = (templates: readonly string[]) => templates.filter((template) => !children.test(template));
  return {
    working,
    people: grown(people),
    place: grown(place),
    closing: grown(closing),
    about: grown(about),
  };
}

/** Which facts are worth a sentence: two of the amenities, the hours or the prices. */
function practical({ amenities }: Subject, random: Random): (readonly string[])[] {
  const told = amenities.map((slug) => amenitySentences[slug] ?? []).filter((list) => list.length > 0);
  const facts = random.sample(told, random.whole(1, 2));
  return random.shuffled([...facts, random.chance(0.6) ? hourSentences : priceSentences]);
}

/** A line or two on a colleague, in words that none of the others has. */
function aboutPerson(
  person: Person,
  own: FamilyProse,
  pen: Pen,
  slots: Slots,
  templates: Set<string>,
  isFull: boolean,
  random: Random,
): string {
  if (!isFull && random.chance(0.25)) return '';
  const theirs = { ...slots, ...personSlots(person), first: person.first, ...fresh(random) };
  const spent = { ...sentenceParts(), templates };
  const count = random.chance(0.3) ? 2 : 1;
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
    // Not where the name says it already.
    street: name.includes(address.street) ? undefined : address.street,
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
  hobby: random.pick(fillings.hobby),
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
