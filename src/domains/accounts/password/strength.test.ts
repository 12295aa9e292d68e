import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { passwordFault, sentences } from '../fields.ts';
import { commonWords, weaknessOf } from './strength.ts';

const owner = { name: 'Zoë van Hollen', email: 'z.hollen+site@example.com', businessName: 'Otter & Quill' };
const spec = { passwordPolicy: 'spec', productName: 'Treatory' } as const;
const modern = { ...spec, passwordPolicy: 'modern' } as const;
const both = [spec, modern] as const;

test.each([
  'Willow!2026',
  'Rosemary!2026',
  'tangle7!crate',
  'Xk3!vw9Qp',
  'kettle&drums4',
  'b4nana&spoons!x',
  '9!lanternWharf',
])('%s is accepted under both rules', (password) => {
  for (const rule of both) expect(weaknessOf(password, owner, rule)).toBeNull();
});

test.each([
  'Password1!',
  'P@ssw0rd!',
  'p4$$w0rd1',
  '!!Passw0rd99',
  'Qwerty123!',
  '1q2w3e4r!',
  'Welcome2024!',
  'Summer!2026',
  '2026!Autumn',
  'Liverpool1!',
  'Michae1!23',
  'abc123!!!',
  'Abcabcabc1!',
  'iloveyou2!',
  'let-me-in-1!',
  'Dr@gon!99',
  'monkey.123!',
  '12345678!',
  '123456789a!',
  '1qaz2wsx!',
  '!@#$%^&*1',
  '!!!!1111',
  'a1!a1!a1!',
  'Manchester1!',
  'TREATORY!26',
])('%s is refused as too easy to guess under both rules', (password) => {
  const said = [sentences.commonPassword, sentences.personalPassword, sentences.password];
  for (const rule of both) expect(said).toContain(weaknessOf(password, owner, rule));
});

test.each(['password', '12345678', 'qwertyuiop', 'aaaaaaaa', 'abcdefgh', 'passwordpassword', 'PASSWORD '])(
  'the modern rule refuses %s as too common',
  (password) => expect(weaknessOf(password, owner, modern)).toBe(sentences.commonPassword),
);

test('the modern rule accepts a long sentence with any characters', () => {
  expect(weaknessOf('vier grüne Äpfel im Korb, dazu ein Löffel', owner, modern)).toBeNull();
  expect(weaknessOf('çà et là, 雨が降る', owner, modern)).toBeNull();
  expect(weaknessOf('x7'.repeat(70), owner, modern)).toBe(sentences.modernPassword);
});

test('over 3000 common passwords with the usual endings pass the format, and all are refused as weak', () => {
  const habits = ['1!', '!1', '123!', '1234!', '2025!', '2026!', '!2026', '@123', '#1', '99$'];
  const typed = (word: string) => [word, word.charAt(0).toUpperCase() + word.slice(1)];
  const fitting = [...commonWords]
    .flatMap(typed)
    .flatMap((word) => habits.map((habit) => word + habit))
    .filter((password) => passwordFault(password, 'spec') === null);
  expect(fitting.length).toBeGreaterThan(3000);
  expect(fitting.filter((password) => weaknessOf(password, owner, spec) === null)).toEqual([]);
});

/** As people disguise a word: case, look-alikes, a few signs at the ends. */
const disguised = (word: fc.Arbitrary<string>) =>
  fc
    .tuple(
      word,
      fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }),
      fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }),
      fc.string({ unit: fc.constantFrom(...'0123456789!#%&*^'), maxLength: 3 }),
      fc.string({ unit: fc.constantFrom(...'0123456789!@#$%^&*'), maxLength: 3 }),
    )
    .map(([text, upper, swap, before, after]) => {
      const swaps: Record<string, string> = { a: '@', e: '3', o: '0', s: '$', t: '7' };
      const letters = [...text].map((letter, at) => {
        const shown = (swap[at] && swaps[letter]) || letter;
        return upper[at] ? shown.toUpperCase() : shown;
      });
      return before + letters.join('') + after;
    });

describe.each(both)('the disguise check under the rule $passwordPolicy', (rule) => {
  test('refuses every disguised common password', () => {
    const word = fc.constantFrom(...commonWords);
    fc.assert(
      fc.property(disguised(word), (password) => weaknessOf(password, owner, rule) !== null),
      { numRuns: 3000 },
    );
  });

  test('refuses a disguised name, email address, trading name or product name', () => {
    const part = fc.constantFrom('hollen', 'zoevanhollen', 'z.hollen', 'otterquill', 'treatory');
    const around = fc.string({ unit: fc.constantFrom(...'bkqvx47!&'), maxLength: 6 });
    fc.assert(
      fc.property(
        around,
        disguised(part),
        around,
        (before, word, after) => weaknessOf(before + word + after, owner, rule) !== null,
      ),
      { numRuns: 3000 },
    );
  });

  test('refuses a short name as a whole word, and accepts it inside another word', () => {
    expect(weaknessOf('zoe!44kettles', owner, rule)).toBe(sentences.personalPassword);
    expect(weaknessOf('Z0e!44kettles', owner, rule)).toBe(sentences.personalPassword);
    expect(weaknessOf('44!azoezkettles', owner, rule)).toBeNull();
  });
});
