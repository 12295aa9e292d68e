import { expect, test } from 'vitest';
import { DatabaseLost, databaseFailure } from './failure.server.ts';

const coded = (code: string) => Object.assign(new Error('from the driver'), { code });

test.each([
  ['a statement past its time', coded('57014'), 'busy'],
  ['a lock not granted in time', coded('55P03'), 'busy'],
  ['a deadlock that would not end', coded('40P01'), 'busy'],
  ['too many connections', coded('53300'), 'busy'],
  ['a server that is shutting down', coded('57P01'), 'busy'],
  ['a server that is starting', coded('57P03'), 'busy'],
  ['a broken connection', coded('08006'), 'busy'],
  ['nobody listening', coded('ECONNREFUSED'), 'busy'],
  ['no free connection in time', new Error('timeout exceeded when trying to connect'), 'busy'],
  ['a connection that ended', new Error('Connection terminated unexpectedly'), 'busy'],
  ['a full disk', coded('53100'), 'disk-full'],
  ['a full disk below a file', coded('ENOSPC'), 'disk-full'],
  ['the embedded database lost', new DatabaseLost('busy', 'lost'), 'busy'],
  ['what the query builder wrapped', new Error('Failed query', { cause: coded('57014') }), 'busy'],
  ['a broken rule of the data', coded('23505'), null],
  ['a mistake in the SQL', coded('42601'), null],
  ['a mistake of ours', new TypeError('x is not a function'), null],
  ['something that is no error', 'text', null],
])('%s is told apart', (_what, error, failure) => {
  expect(databaseFailure(error)).toBe(failure);
});
