import { array, assert, asyncProperty, constantFrom, integer, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { fieldsOf, linesOf } from './lines.server.ts';

async function linesIn(chunks: readonly Uint8Array[]): Promise<string[]> {
  async function* bytes() {
    yield* chunks;
  }
  const found: string[] = [];
  for await (const { first, lines } of linesOf(bytes(), 'a file')) {
    expect(first).toBe(found.length + 1);
    found.push(...lines);
  }
  return found;
}

const cut = (bytes: Uint8Array, size: number) =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
    bytes.subarray(at * size, (at + 1) * size),
  );

test('lines are the same however the file is cut into chunks, with any line ending', async () => {
  const line = string({ unit: constantFrom('a', ',', '"', ' ', 'é', '–'), maxLength: 6, minLength: 1 });
  await assert(
    asyncProperty(
      array(line, { minLength: 1, maxLength: 8 }),
      constantFrom('\n', '\r\n', '\r'),
      integer({ min: 1, max: 9 }),
      async (lines, end, size) => {
        const bytes = new TextEncoder().encode(`\uFEFF${lines.join(end)}${end}`);
        expect(await linesIn(cut(bytes, size))).toEqual(lines);
      },
    ),
  );
});

test('the last line needs no line ending', async () => {
  expect(await linesIn([new TextEncoder().encode('a\r\nb\nc')])).toEqual(['a', 'b', 'c']);
});

test('fields are read back as written, quoted or not', () => {
  const text = string({ unit: constantFrom('a', ',', '"', ' ', 'é'), maxLength: 5 });
  assert(
    property(array(text, { minLength: 1, maxLength: 6 }), (fields) => {
      expect(fieldsOf(fields.map((field) => `"${field.replaceAll('"', '""')}"`).join(','))).toEqual(fields);
    }),
  );
});

test.each([
  ['M1 1JQ,10,384541', ['M1 1JQ', '10', '384541']],
  ['"M1 1JQ",10,"",', ['M1 1JQ', '10', '', '']],
  ['"M1 1JQ', null],
  ['"M1" 1JQ,10', null],
  ['M1 "1JQ",10', null],
])('the line %j gives the fields %j', (line, fields) => {
  expect(fieldsOf(line)).toEqual(fields);
});
