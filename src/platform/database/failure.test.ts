import { expect, test } from 'vitest';
import { DatabaseLost, databaseFailure } from './failure.server.ts';

const coded = (code: string, routine = '') => Object.assign(new Error('from the driver'), { code, routine });

test.each([
  ['a statement over its time limit', coded('57014'), 'busy'],
  ['a lock not granted in time', coded('55P03'), 'busy'],
  ['a deadlock', coded('40P01'), 'busy'],
  ['too many connections', coded('53300'), 'busy'],
  ['a server that is shutting down', coded('57P01'), 'busy'],
  ['a server that is starting', coded('57P03'), 'busy'],
  ['a broken connection', coded('08006'), 'busy'],
  ['a refused connection', coded('ECONNREFUSED'), 'busy'],
  ['no free connection in time', new Error('timeout exceeded when trying to connect'), 'busy'],
  ['a connection that ended', new Error('Connection terminated unexpectedly'), 'busy'],
  ['no descriptor left for a connection', coded('EMFILE'), 'busy'],
  ['a standby without its unlogged tables', coded('0A000', 'get_relation_info'), 'busy'],
  ['something that PostgreSQL does not support', coded('0A000', 'transformSelect'), null],
  ['a full disk', coded('53100'), 'disk-full'],
  ['a full disk in the file system', coded('ENOSPC'), 'disk-full'],
  ['a lost embedded database', new DatabaseLost('busy', 'lost'), 'busy'],
  ['an error wrapped by the query builder', new Error('Failed query', { cause: coded('57014') }), 'busy'],
  ['a broken constraint', coded('23505'), null],
  ['a mistake in the SQL', coded('42601'), null],
  ['a programming error', new TypeError('x is not a function'), null],
  ['a value that is not an error', 'text', null],
])('the kind of failure is recognised: %s', (_what, error, failure) => {
  expect(databaseFailure(error)).toBe(failure);
});
