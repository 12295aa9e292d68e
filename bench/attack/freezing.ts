import { Random } from '#demo/random.ts';
import type { ApiDocument, Schema } from '#src/platform/http/docs/openapi.server.ts';
import { type CallerKind, likely } from './shots.ts';
import { soundValue } from './values.ts';

const size = 64 * 1024;
const filled = (piece: string, length = size) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

/** Texts made of words from our lists, in part or in whole: the slowest to check. */
const listed = [
  'botox ',
  'bot0x ',
  'b o t o x ',
  'botoxbotox',
  'dermal filler',
  'lip fille ',
  'best in Leeds ',
  'cures ',
  'guaranteed ',
];

/** Texts that are cheap to send and may be dear to read, by what they are. */
export const dearTexts: Readonly<Record<string, string>> = {
  ...Object.fromEntries(listed.map((word) => [word.trim(), filled(word)])),
  brackets: filled('(', size / 2) + filled(')', size / 2),
  tags: filled('<b>', size / 2) + filled('</b>', size / 2),
  'open tags': filled('<a href="'),
  'ends of comments': filled('<!--'),
  entities: filled('&amp'),
  'combining characters': `e${filled('\u0301')}`,
  'joined pictures': filled('💆🏽‍♀️'),
  'one letter': filled('a'),
  spaces: `a${filled(' ')}b`,
  'line breaks': `a${filled('\n')}b`,
  addresses: filled('a@a.'),
  links: filled('http://a.'),
  digits: filled('1'),
  hyphens: filled('a-'),
  quotes: filled('"'),
  signs: filled(':& | ! <-> '),
  percent: filled('%_'),
};

/** A file of a megabyte, as an owner's spreadsheet would be. */
export const dearTables = (columns: readonly string[]): Readonly<Record<string, string>> => {
  const head = `${columns.join(',')}\n`;
  const room = 1024 * 1024 - head.length;
  return {
    'a table of quotes': head + filled('"', room),
    'a table of commas': head + filled(',', room),
    'a table of line breaks': head + filled('\n', room),
    'a table of columns': filled('a,', room),
    'a table of short lines': head + filled('a,b\n', room),
    'a table of one field': head + filled('botox ', room),
    'a table of tags': head + filled(`${','.repeat(6)}<b><a href="\n`, room),
    'a table of long texts':
      head +
      filled(`,${filled('botox ', 500)},active,by hand,massage,${filled('lip fille ', 400)},,,,,\n`, room),
  };
};

/** A request with one field that a text is put into. */
export interface Field {
  readonly as: CallerKind;
  readonly method: string;
  readonly url: string;
  readonly name: string;
  readonly isQuery: boolean;
  readonly with: (text: string) => unknown;
}

/** Every field of the API's document that takes text. */
export function textFields({ paths }: ApiDocument, names: readonly string[]): Field[] {
  const random = new Random('fields');
  return Object.entries(paths).flatMap(([route, methods]) =>
    Object.entries(methods).flatMap(([method, { parameters, requestBody }]) => {
      const url = route.replace(
        /\{(\w+)\}/g,
        (_, name) => (name === 'slug' ? names.at(-1) : names[0]) ?? '1',
      );
      const base = { as: likely(route, random), method: method.toUpperCase(), url };
      const inQuery = parameters
        .filter((one) => one.in === 'query')
        .map(({ name }) => ({ ...base, name, isQuery: true, with: (text: string) => text }));
      const schema = Object.values(requestBody?.content ?? {})[0]?.schema;
      return [...inQuery, ...(schema ? inBody(schema, base, random) : [])];
    }),
  );
}

function inBody(schema: Schema, base: Pick<Field, 'as' | 'method' | 'url'>, random: Random): Field[] {
  const whole = () =>
    Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, of]) => [name, soundValue(of, random, name)]),
    );
  return textPaths(schema).map((path) => ({
    ...base,
    name: path.join('.'),
    isQuery: false,
    with: (text) => put(whole(), path, text),
  }));
}

function textPaths(schema: Schema, depth = 0): string[][] {
  if (depth > 5) return [];
  const choices = [schema, ...(schema.anyOf ?? []), ...((schema.oneOf as readonly Schema[]) ?? [])];
  return choices.flatMap((one) => {
    const inside = Object.entries(one.properties ?? {}).flatMap(([name, of]) =>
      isText(of) ? [[name], ...within(name, of, depth)] : within(name, of, depth),
    );
    return one.type === 'array'
      ? within('0', (one.items ?? {}) as Schema, depth).concat(isText(one.items as Schema) ? [['0']] : [])
      : inside;
  });
}

const within = (name: string, of: Schema, depth: number) =>
  textPaths(of, depth + 1).map((path) => [name, ...path]);

const isText = (schema: Schema): boolean =>
  schema.type === 'string' ||
  schema.type === undefined ||
  (schema.anyOf ?? []).some((one) => one.type === 'string');

function put(value: unknown, [key = '', ...rest]: readonly string[], text: string): unknown {
  const inner = rest.length === 0 ? text : put(Object(value)[key] ?? {}, rest, text);
  if (/^\d+$/.test(key)) return [inner];
  return { ...Object(value), [key]: inner };
}
