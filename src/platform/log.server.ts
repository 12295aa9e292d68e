import type { FastifyBaseLogger } from 'fastify';
import { type LoggerOptions, levels, pino } from 'pino';
import { isSensitive } from './database/columns.server.ts';

/**
 * One JSON object a line. Secrets never reach it: requests are written as method and path without their query
 * (search words, tokens and coupons live there), headers not at all, errors without the values of a statement. What
 * is named like a personal or secret column is blotted out.
 */
export function openLog(
  level: string,
  stream?: { write(line: string): void },
  hearError?: (heard: HeardError) => void,
): FastifyBaseLogger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { log: (line) => withoutSecrets(line) },
      ...(hearError && { hooks: hooksFor(hearError) }),
      serializers: { err: describeError, req: ({ method, url }) => ({ method, path: pathOf(url) }) },
    },
    stream ?? pino.destination({ sync: false }),
  );
}

/** A line of the log at the level of errors, before anything of it is blotted out. */
interface HeardError {
  /** With what its log says of each line. */
  readonly line: Readonly<Record<string, unknown>>;
  readonly sentence: string;
  readonly isFatal: boolean;
}

const { error, fatal } = levels.values;

const hooksFor = (hear: (heard: HeardError) => void): LoggerOptions['hooks'] => ({
  logMethod(given, method, level) {
    const [line, sentence]: unknown[] = given;
    const isPlainWords = typeof line === 'string';
    if (level >= Number(error))
      hear({
        line: { ...this.bindings(), ...(isPlainWords ? {} : Object(line)) },
        sentence: String(isPlainWords ? line : sentence),
        isFatal: level >= Number(fatal),
      });
    method.apply(this, given);
  },
});

/** Of headers and calls; the names of columns come from their tables. */
const secretInputs = [
  'authorization',
  'cookie',
  'token',
  'password',
  'password_confirmation',
  'current_password',
  'coupon',
];

/** Looks one object deep. What has a serializer of its own, an error or a request, is no plain object. */
function withoutSecrets(line: object, isWithin = false): Record<string, unknown> {
  const clean = (value: unknown) => (!isWithin && isPlain(value) ? withoutSecrets(value, true) : value);
  return Object.fromEntries(
    Object.entries(line).map(([name, value]) => [
      name,
      secretInputs.includes(name) || isSensitive(name) ? '[secret]' : clean(value),
    ]),
  );
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** The path of an address, without what a visitor asked, and without a secret of 256 bits in it. */
export const pathOf = (url: string) =>
  (url.split('?', 1)[0] ?? '').replace(/\/(?=[\w-]*[A-Z])[\w-]{43}(?=[./]|$)/g, '/[secret]');

/** What is thrown is not always an error: a router throws answers. The log never fails over it. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return describeOther(error);
  const { cause } = error;
  const stack = withoutValues(error.stack ?? '');
  return {
    type: error.name,
    message: withoutValues(error.message),
    stack,
    ...('code' in error ? { code: error.code } : {}),
    ...(cause instanceof Error ? { cause: describeError(cause) } : {}),
  };
}

function describeOther(thrown: unknown): Record<string, unknown> {
  const { error, status } = Object(thrown) as { error?: unknown; status?: unknown };
  const within = error instanceof Error ? describeError(error) : { message: withoutValues(textOf(thrown)) };
  return { type: typeof thrown, ...(typeof status === 'number' ? { status } : {}), ...within };
}

/** Only of what is no object: one may hold anything, secrets too. */
const textOf = (thrown: unknown): string =>
  typeof thrown === 'object' ? 'Something other than an error was thrown.' : String(thrown);

// Drizzle puts the values of a failed statement after this word; they may be of many lines, up to the first call.
const withoutValues = (text: string) => text.replace(/\nparams:[\s\S]*?(?=\n\s+at |$)/g, '');
