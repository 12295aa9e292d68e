/**
 * The options that every attack takes: a free port for the server, and `--database` with the address of a PostgreSQL
 * (`POSTGRES_URL` unless given; the embedded database without either).
 */
export const serverOptions = (port: string) =>
  ({
    port: { type: 'string', default: port },
    database: { type: 'string', default: process.env.POSTGRES_URL ?? '' },
  }) as const;

/** Writes a line of the report. */
export const say = (line: string) => process.stdout.write(`${line}\n`);
