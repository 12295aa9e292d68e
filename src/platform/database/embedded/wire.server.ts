/** The few messages of PostgreSQL's wire protocol that we must write or recognise ourselves. */

const text = (value: string) => Buffer.from(`${value}\0`, 'utf8');

function message(kind: string, body: Buffer = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(5);
  head.write(kind, 0, 'latin1');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

export const simpleQuery = (sql: string): Buffer => message('Q', text(sql));

const readyOutsideTransaction = message('Z', Buffer.from('I'));

/** What a server says to a welcome guest. */
export const welcome = Buffer.concat([message('R', Buffer.alloc(4)), readyOutsideTransaction]);

/** What a server says when it must end: `code` is the SQLSTATE. */
export const farewell = (code: string, sentence: string): Buffer =>
  Buffer.concat([
    message('E', Buffer.concat([text('SFATAL'), text(`C${code}`), text(`M${sentence}`), Buffer.alloc(1)])),
    readyOutsideTransaction,
  ]);

/** Ends whatever the last connection left behind: the engine has one session for all of them. */
export const freshSession = Buffer.concat([
  message('S'),
  simpleQuery('ROLLBACK'),
  simpleQuery('DISCARD ALL'),
  simpleQuery("SET jit = off; SET TimeZone = 'UTC'"),
]);

/** The only message without a kind; its first byte is the high byte of its length. */
export const isStartup = (messages: Buffer): boolean => messages[0] === 0;

export const isTerminate = (messages: Buffer): boolean => messages[0] === 0x58;

/** Whether an answer leaves the session inside a transaction, as its last message says. */
export function leavesTransactionOpen(answer: Buffer): boolean {
  const at = answer.length - 6;
  return at >= 0 && answer[at] === 0x5a && answer[at + 5] !== 0x49;
}

/** Whether an answer holds the error `disk_full`, looked for among the messages, not in anybody's data. */
export function saysDiskFull(answer: Buffer): boolean {
  if (!answer.includes('C53100\0')) return false;
  for (let at = 0; at + 5 <= answer.length; at += 1 + answer.readInt32BE(at + 1)) {
    const body = answer.subarray(at + 5, at + 1 + answer.readInt32BE(at + 1));
    if (answer[at] === 0x45 && body.includes('C53100\0')) return true;
  }
  return false;
}

/** The SQL at the head of a batch, or nothing for a batch that runs what was prepared before. */
export function sqlOf(messages: Buffer): string {
  const body = messages.subarray(5, 1 + (messages.length >= 5 ? messages.readInt32BE(1) : 0));
  if (messages[0] === 0x51) return body.toString('utf8', 0, body.length - 1);
  if (messages[0] !== 0x50) return '';
  const start = body.indexOf(0) + 1;
  return body.toString('utf8', start, body.indexOf(0, start));
}

const sync = message('S');

/** Whether an engine would end its answer to these messages with ready-for-query. */
export const isWholeRequest = (messages: Buffer): boolean =>
  messages[0] === 0x51 || messages.subarray(-sync.length).equals(sync);
