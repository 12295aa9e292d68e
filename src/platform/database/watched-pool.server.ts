import { AsyncResource } from 'node:async_hooks';
import type pg from 'pg';
import { type DatabaseFailure, databaseFailure } from './failure.server.ts';
import { requestTime } from './request-time.server.ts';

/** How often, since the start, the database could not answer, or had no room. */
type Faults = Record<DatabaseFailure, number>;

const faults = new WeakMap<object, Faults>();

export const faultsOf = (pool: object): Faults => faults.get(pool) ?? { busy: 0, 'disk-full': 0 };

/** Counts the faults of the database, and what each request waits for it: for a connection, and for each statement. */
export function watchPool(pool: pg.Pool): pg.Pool {
  const counted = faultsOf(pool);
  faults.set(pool, counted);
  const note = (error: unknown) => {
    const fault = databaseFailure(error);
    if (fault) counted[fault] += 1;
  };
  pool.on('connect', (client) => aroundStatements(client, () => countStatement(note)));
  return countWaits(pool, note);
}

function countStatement(note: (error: unknown) => void): Heard {
  const request = requestTime();
  request?.beginStatement();
  return (error) => {
    request?.end();
    note(error);
  };
}

type Connected = (...said: unknown[]) => void;

/** The pool may call back while it serves another request: not in its name. */
function countWaits(pool: pg.Pool, note: (error: unknown) => void): pg.Pool {
  const connect = pool.connect.bind(pool) as (done?: Connected) => unknown;
  const counting = (done?: Connected) => {
    const time = requestTime();
    time?.begin();
    const heard = (error: unknown) => {
      time?.end();
      note(error);
    };
    if (done)
      return connect(
        AsyncResource.bind((...said: unknown[]) => {
          heard(said[0]);
          done(...said);
        }),
      );
    const connected = connect() as Promise<unknown>;
    connected.then(() => heard(undefined), heard);
    return connected;
  };
  return Object.assign(pool, { connect: counting });
}

type Heard = (error?: unknown) => void;

/** Calls `begin` with each statement that the client is asked, and what that answers once there is an answer. */
export function aroundStatements(client: pg.ClientBase, begin: (text: string) => Heard): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const around = (...given: unknown[]) => {
    const [asked] = given;
    const done = given.at(-1);
    const heard = begin(typeof asked === 'string' ? asked : String(Object(asked).text ?? ''));
    if (typeof done === 'function')
      return query(...given.slice(0, -1), (...said: unknown[]) => {
        heard(said[0]);
        done(...said);
      });
    const answer = query(...given);
    if (answer instanceof Promise) answer.then(() => heard(), heard);
    else heard();
    return answer;
  };
  Object.assign(client, { query: around });
}
