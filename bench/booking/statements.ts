import pg from 'pg';

let sent = 0;
const { query } = pg.Client.prototype;
Object.assign(pg.Client.prototype, {
  query(this: pg.Client, ...given: unknown[]): unknown {
    sent += 1;
    return Reflect.apply(query, this, given);
  },
});

/** How many statements this process has sent to its database since this module was loaded, BEGIN and COMMIT too. */
export const statementsSent = (): number => sent;
