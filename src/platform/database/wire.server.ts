/** The few messages of PostgreSQL's wire protocol that we must write or recognise ourselves. */

const text = (value: string) => Buffer.from(`${value}\0`, 'utf8');

function message(kind: string, body: Buffer = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(5);
  head.write(kind, 0, 'latin1');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

export const simpleQuery = (sql: string): Buffer => message('Q', text(sql));

/** What a server says to a welcome guest: authenticated, and ready outside any transaction. */
export const welcome = Buffer.concat([message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))]);

/** Ends whatever the last connection left behind: the engine has one session for all of them. */
export const freshSession = Buffer.concat([
  message('S'),
  simpleQuery('ROLLBACK'),
  simpleQuery('DISCARD ALL'),
  simpleQuery("SET plan_cache_mode = force_custom_plan; SET jit = off; SET TimeZone = 'UTC'"),
]);

/** The only message without a kind; its first byte is the high byte of its length. */
export const isStartup = (chunk: Buffer): boolean => chunk[0] === 0;

export const isTerminate = (chunk: Buffer): boolean => chunk[0] === 0x58;

export interface Heard {
  /** `I` idle, `T` in a transaction, `E` in a failed one; as the last ready-for-query says. */
  status: string | null;
  /** SQLSTATE of the first error, if any. */
  error: string | null;
}

/** Reads the heads of an answer's messages, skipping their bodies. */
export function hear(answer: Buffer): Heard {
  const heard: Heard = { status: null, error: null };
  for (let at = 0; at + 5 <= answer.length; at += 1 + answer.readInt32BE(at + 1)) {
    const kind = answer[at];
    if (kind === 0x5a) heard.status = String.fromCharCode(answer[at + 5] ?? 0);
    if (kind === 0x45) heard.error ??= sqlState(answer.subarray(at + 5, at + 1 + answer.readInt32BE(at + 1)));
  }
  return heard;
}

function sqlState(fields: Buffer): string {
  for (let at = 0; at < fields.length && fields[at] !== 0; ) {
    const end = fields.indexOf(0, at);
    if (fields[at] === 0x43) return fields.toString('latin1', at + 1, end);
    at = end + 1;
  }
  return '';
}
