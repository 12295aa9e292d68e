import type { Random } from '#demo/random.ts';
import type { Schema } from '#src/platform/http/docs/openapi.server.ts';

const nested = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth);

/** Values that are rarely a field's: wrong types, boundaries, nests, signs that few expect, repeats. */
export const oddValues: readonly unknown[] = [
  ...[0, -0, -1, 1.5, 2 ** 31 - 1, 2 ** 31, 2 ** 32, 2 ** 53, -(2 ** 63), 1e21, 1e308, 5e-324],
  ...[null, true, false, {}, [], [[]], [null], [{}], { id: 2 ** 31 }, [2 ** 31], [-1, -1, -1]],
  ...['0', '-1', '1e5', '99999999999', '9'.repeat(400), 'NaN', 'Infinity', '0x10', '1_000', '٣', '½'],
  ...['\0', 'a\0b', '\ud800', 'a\udc00', '\ufeff', '\u202e', '\u200d', 'é'.normalize('NFD'), 'ﷺ', '💆🏽‍♀️'],
  ...['<b>', '<script>alert(1)</script>', '&#x0;', "' OR 1=1--", '%00', '%ff', '../../etc/passwd', '{{7*7}}'],
  ...[
    '\r\nSet-Cookie: a=b',
    'javascript:alert(1)',
    'http://[',
    'https://user:pass@127.0.0.1:1/',
    '//x',
    'mailto:',
  ],
  ...['0001-01-01', '9999-12-31', '2026-02-30', '0000-00-00', '10000-01-01', '-000001-01-01', '1899-12-31'],
  ...[
    '0001-01-01T00:00:00Z',
    '9999-12-31T23:59:59Z',
    '+275760-09-13T00:00:00Z',
    '24:00',
    '23:60',
    '-1:00',
    '00:00',
  ],
  ...[
    'x'.repeat(256),
    'x'.repeat(5_001),
    ' '.repeat(300),
    '%'.repeat(300),
    '_'.repeat(300),
    'a@'.repeat(200),
  ],
  ...[
    nested(40, '(', ')'),
    nested(300, '<p>', '</p>'),
    '\u0301'.repeat(500),
    'botox '.repeat(300),
    ':& | !'.repeat(40),
  ],
  { toString: 1 },
  { toString: null, valueOf: null },
  { length: 1e9 },
  { constructor: { prototype: { polluted: true } } },
  JSON.parse('{"__proto__": {"polluted": true}}'),
  JSON.parse(nested(20, '[', ']')),
  JSON.parse(nested(60, '[', ']')),
  Array.from({ length: 1_001 }, (_, index) => index),
  Array.from({ length: 50 }, () => ({ id: 1 })),
];

/** What the shape allows, or nearly: small ids that name something, texts of a usual and of the longest length. */
export function soundValue(schema: Schema, random: Random, name = '', depth = 0): unknown {
  const of = schema as Schema & Record<string, never>;
  if (schema.const !== undefined) return schema.const;
  if (Array.isArray(schema.enum)) return random.pick(schema.enum);
  const choices = schema.anyOf ?? (schema.oneOf as readonly Schema[] | undefined);
  if (choices) return soundValue(random.pick(choices), random, name, depth);
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type;
  if (type === 'object') return soundObject(schema, random, depth);
  if (type === 'array') {
    const item = (of.items ?? {}) as Schema;
    const count = Math.max(Number(of.minItems ?? 0), random.whole(0, 2));
    return Array.from({ length: count }, () => soundValue(item, random, name, depth + 1));
  }
  if (type === 'boolean') return random.chance(0.5);
  if (type === 'null') return null;
  if (type === 'integer' || type === 'number') return soundNumber(of, random);
  return soundText(of, random, name);
}

function soundObject(schema: Schema, random: Random, depth: number): Record<string, unknown> {
  if (depth > 6) return {};
  const wanted = Object.entries(schema.properties ?? {}).filter(
    ([name]) => schema.required?.includes(name) || random.chance(0.6),
  );
  return Object.fromEntries(
    wanted.map(([name, shape]) => [name, soundValue(shape, random, name, depth + 1)]),
  );
}

function soundNumber(schema: Record<string, unknown>, random: Random): number {
  const low = Number(schema.minimum ?? 0);
  const high = Math.min(Number(schema.maximum ?? 1e6), 2 ** 53);
  if (random.chance(0.15)) return random.pick([low, high]);
  return low + random.whole(0, Math.max(0, Math.min(12, high - low)));
}

const byName: readonly [RegExp, readonly string[]][] = [
  [/email/, ['maud@example.com', 'business@example.com']],
  [/postcode/, ['LS1 4AB', 'SW1A 1AA', 'ZZ99 9ZZ']],
  [/phone/, ['0113 496 0000', '+44 7700 900123']],
  [/date|_day|since|until/, ['2026-11-28', '2026-12-25', '2024-02-29']],
  [/start|end|time|opens|closes/, ['09:00', '17:30', '00:00', '24:00', 'morning']],
  [/password/, ['quiet-meadow-7!']],
  [/url|website|link|video/, ['https://example.com/page', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ']],
  [/price|amount|total/, ['55', '55.00']],
  [/category|slug/, ['massage', 'facials']],
  [/location|city|town/, ['york', 'Leeds']],
];

function soundText(schema: Record<string, unknown>, random: Random, name: string): string {
  if (schema.format === 'uuid') return '0c7d2f3e-9a51-4b06-8f4e-3d2c1b0a9e8f';
  if (schema.format === 'date') return random.pick(['2026-11-28', '2026-12-25', '0001-01-01', '9999-12-31']);
  if (schema.format === 'date-time') return random.pick(['2026-11-28T09:30:00Z', '0001-01-01T00:00:00Z']);
  const known = byName.find(([pattern]) => pattern.test(name))?.[1];
  if (known && random.chance(0.8)) return random.pick(known);
  const most = Number(schema.maxLength ?? 200);
  const text = random.pick(['massage', 'Deep rest', 'Slow hands', '1', '12', 'a b', 'Éile']);
  return random.chance(0.1) ? text.repeat(Math.ceil(most / text.length)).slice(0, most) : text;
}
