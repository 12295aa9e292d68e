import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('text that looks like a formula is escaped, and numbers stay numbers', () => {
  expect(
    csvOf([
      { name: '=cmd()', phone: '+44 20 7946 0958', note: 'a "b", c' },
      { name: '@x', price: -5, more: { a: 1 } },
    ]),
  ).toBe(
    'name,phone,note,price,more\r\n\'=cmd(),+44 20 7946 0958,"a ""b"", c",,\r\n\'@x,,,-5,"{""a"":1}"\r\n',
  );
});

test('cells with line breaks are quoted, and a table without rows keeps its header', () => {
  expect(csvOf([{ note: 'a\r' }, { note: 'b\nc' }])).toBe('note\r\n"a\r"\r\n"b\nc"\r\n');
  expect([csvOf([], ['a', 'b']), csvOf([])]).toEqual(['a,b\r\n', '\r\n']);
});
