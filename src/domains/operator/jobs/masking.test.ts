import fc from 'fast-check';
import { expect, test } from 'vitest';
import { masked, maskedError } from './masking.ts';

test.each([
  ['a number', { paymentId: 41 }, [{ name: 'paymentId', value: '41' }]],
  ['an address', { to: 'ana@example.com' }, [{ name: 'to', value: '•••• (15 characters)' }]],
  ['one letter', { name: 'A' }, [{ name: 'name', value: '•••• (1 character)' }]],
  ['a kind', { trigger: 'operator' }, [{ name: 'trigger', value: 'operator' }]],
  [
    'a sentence where a kind is expected',
    { kind: 'Ana writes' },
    [{ name: 'kind', value: '•••• (10 characters)' }],
  ],
  ['a list in a list', { enclosed: [{ id: 7 }] }, [{ name: 'enclosed.0.id', value: '7' }]],
  ['nothing', null, [{ name: 'value', value: 'null' }]],
  ['a text alone', 'secret', [{ name: 'value', value: '•••• (6 characters)' }]],
])('%s is shown as far as it tells of no person', (_what, data, fields) => {
  expect(masked(data)).toEqual(fields);
});

test('no sentence of a job is shown, whatever it is called', () => {
  const name = fc.oneof(fc.string(), fc.constantFrom('kind', 'type', 'state'));
  fc.assert(
    fc.property(fc.dictionary(name, fc.string({ minLength: 20 })), (data) => {
      const shown = masked(data).map(({ value }) => value);
      const sentences = Object.values(data).filter((text) => /[^\w/+.-]/.test(text));
      expect(sentences.filter((text) => shown.includes(text))).toEqual([]);
    }),
  );
});

test('a huge job is cut', () => {
  expect(masked(Array.from({ length: 5000 }, (_, at) => at))).toHaveLength(100);
});

test.each([
  ['550 No such user: ana.b@example.com', '550 No such user: ••••'],
  [
    'Cannot read https://clinic.example/feed?key=abc#x now',
    'Cannot read https://clinic.example/feed?•••• now',
  ],
  ['The token eyJhbGciOiJIUzI1NiIsInR5 was refused', 'The token •••• was refused'],
  ['Called +44 113 496 0000 in vain', 'Called •••• in vain'],
  ['connect ECONNREFUSED 127.0.0.1:25', 'connect ECONNREFUSED 127.0.0.1:25'],
  ['x '.repeat(600), 'x '.repeat(250)],
])('of an error, “%s” becomes “%s”', (text, shown) => {
  expect(maskedError(text)).toBe(shown);
});
