import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';

/**
 * One JSON object a line. Secrets never reach it: requests are written as method and path without their query
 * (search words, tokens and coupons live there), headers not at all, errors without the values of a statement.
 */
export function openLog(level: string, stream?: { write(line: string): void }): FastifyBaseLogger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: secret.flatMap((name) => [name, `*.${name}`]), censor: '[secret]' },
      serializers: { err: describeError, req: ({ method, url }) => ({ method, path: pathOf(url) }) },
    },
    stream ?? pino.destination({ sync: false }),
  );
}

const secret = [
  'authorization',
  'cookie',
  'token',
  'password',
  'password_confirmation',
  'current_password',
  'coupon',
];

/** The path of an address, without what a visitor asked. */
export const pathOf = (url: string) => url.split('?', 1)[0] ?? '';

function describeError(error: Error): Record<string, unknown> {
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

// Drizzle puts the values of a failed statement after this word.
const withoutValues = (text: string) => text.replace(/\nparams:[^\n]*/g, '');
