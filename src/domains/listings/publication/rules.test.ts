import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitAddress, wholeAddress } from '../own/whole-address.ts';
import { isSamePlace, missingOf, stateAfter, statusOf, summaryOf } from './rules.ts';

const ready = {
  title: 'The Copper Room',
  hasPlace: true,
  hasContact: true,
  hasDescription: true,
  hasPicture: true,
  hasPrice: true,
  isEmailVerified: true,
  isLeaving: false,
};

describe('what a listing is missing', () => {
  test('a complete listing is missing nothing', () => {
    expect(missingOf(ready)).toEqual([]);
  });

  test.each([
    [{ title: ' ' }, 'title'],
    [{ hasPlace: false }, 'address'],
    [{ hasContact: false }, 'phone'],
    [{ hasDescription: false }, 'description'],
    [{ hasPicture: false }, 'bodyPicture'],
    [{ hasPrice: false }, 'treatments'],
    [{ isEmailVerified: false }, 'email_verification'],
    [{ isLeaving: true }, 'account'],
  ])('a listing with %o has an error for the right field', (change, field) => {
    expect(missingOf({ ...ready, ...change }).map((lack) => lack.field)).toEqual([field]);
  });

  test('all missing fields are named at once', () => {
    const nothing = {
      title: '',
      hasPlace: false,
      hasContact: false,
      hasDescription: false,
      hasPicture: false,
      hasPrice: false,
    };
    expect(missingOf({ ...nothing, isEmailVerified: false, isLeaving: true })).toHaveLength(8);
  });
});

describe('the state of a listing after saving', () => {
  const able = { isTrusted: true, isComplete: true };
  test.each([
    [
      'a first listing is checked before it is shown',
      'draft',
      true,
      { ...able, isTrusted: false },
      'awaiting_check',
    ],
    ['a later listing is shown at once', 'draft', true, able, 'live'],
    ['an incomplete listing stays a draft', 'draft', true, { ...able, isComplete: false }, 'draft'],
    [
      'a paused listing comes back without another check',
      'paused',
      true,
      { ...able, isTrusted: false },
      'live',
    ],
    ['an incomplete paused listing stays paused', 'paused', true, { ...able, isComplete: false }, 'paused'],
    ['a live listing stays live', 'live', true, able, 'live'],
    ['a live listing can be paused', 'live', false, able, 'paused'],
    ['a listing awaiting its check can be taken back', 'awaiting_check', false, able, 'draft'],
    ['a draft stays a draft', 'draft', false, able, 'draft'],
    ['without a status nothing changes', 'paused', undefined, able, 'paused'],
    ['a removed listing stays removed', 'removed', true, able, 'removed'],
  ] as const)('%s', (_, state, status, rest, after) => {
    expect(stateAfter({ state, status, ...rest })).toBe(after);
  });

  test.each([
    ['live', false, 1],
    ['awaiting_check', false, 1],
    ['draft', true, 1],
    ['draft', false, 0],
    ['paused', true, 0],
    ['removed', true, 0],
  ] as const)('a listing that is %s, with the wish to be live %s, has status %s', (state, wants, status) => {
    expect(statusOf(state, wants)).toBe(status);
  });
});

describe('an address written as one text', () => {
  test.each([
    ['12 Candle Court, Leeds, LS1 4DY', '12 Candle Court', 'LS1 4DY'],
    ['12 Candle Court, Leeds ls14dy', '12 Candle Court', 'LS1 4DY'],
    ['12 Candle Court\nLeeds\nLS1 4DY\nUnited Kingdom', '12 Candle Court', 'LS1 4DY'],
    ['12 Candle Court, Leeds LS1 4DY, England', '12 Candle Court', 'LS1 4DY'],
    ['Flat 2, 12 Candle Court', 'Flat 2, 12 Candle Court', ''],
    ['12 Candle Court LS1 4DY', '12 Candle Court', 'LS1 4DY'],
    ['The Mill, 3 M1', 'The Mill, 3 M1', ''],
    ['Leeds, LS1 4DY', '', 'LS1 4DY'],
  ])('%s is split into street and postcode', (whole, address, postcode) => {
    expect(splitAddress(whole, 'Leeds')).toEqual({ address, postcode });
  });

  test('an address is split into the same parts that it was joined from', () => {
    const word = fc
      .stringMatching(/^[A-Z][a-z]{3,9}$/)
      .filter((text) => !/^(leeds|england|wales|scotland)$/i.test(text));
    fc.assert(
      fc.property(fc.nat(200), word, fc.constantFrom('', 'LS1 4DY', 'E1 6AN'), (number, street, postcode) => {
        const parts = { address: `${number} ${street} Street`, town: 'Leeds', postcode };
        expect({ ...splitAddress(wholeAddress(parts), 'Leeds'), town: 'Leeds' }).toEqual(parts);
      }),
    );
  });

  test('two spellings of an address are the same place', () => {
    const parts = { address: '12 Candle Court', town: 'Leeds', postcode: 'LS1 4DY' };
    expect(isSamePlace(parts, { address: '12, candle court', town: 'LEEDS', postcode: 'LS1 4DY' })).toBe(
      true,
    );
    expect(isSamePlace(parts, { ...parts, address: '14 Candle Court' })).toBe(false);
  });
});

describe('the summary of a text', () => {
  test('is the whole text if that is short', () => {
    expect(summaryOf('Calm  hands.\n Warm rooms.')).toBe('Calm hands. Warm rooms.');
  });

  test('ends with a whole sentence if one fits', () => {
    const first =
      'We press, roll and knead until the day has gone out of your shoulders, and then we make a pot of tea.';
    expect(summaryOf(`${first} ${'And so on. '.repeat(3)}${'More words follow here '.repeat(5)}`)).toMatch(
      /^We press.*[.]$/,
    );
  });

  test('does not cut an emoji in two', () => {
    expect(summaryOf(`${'x'.repeat(158)}💆${'x'.repeat(20)}`)).toBe(`${'x'.repeat(158)}…`);
  });

  test('fits on a card and does not cut a word in two', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z]{1,20}$/), { minLength: 40 }), (words) => {
        const summary = summaryOf(words.join(' '));
        expect(summary.length).toBeLessThanOrEqual(160);
        expect(words).toContain(summary.replace('…', '').split(' ').at(-1));
      }),
    );
  });
});
