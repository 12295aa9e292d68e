import { type Bounce, bounceOf, mostBytes } from '#src/platform/mail/bounce.ts';
import { noteBounce } from '#src/platform/mail/mail-log.server.ts';
import { runCommand, say, withContext } from './command.ts';

const usage = `npm run bounce < message

Reads one report of a mail server that an email was not delivered (RFC 3464), and notes it beside that email. Anything
else is passed over, so that a mail server may hand it every message to the sender of our emails.`;

runCommand(async () => {
  if (process.argv.length > 2 || process.stdin.isTTY) throw new Error(usage);
  const bounce = bounceOf(await readMessage());
  if (!bounce) say('This is no report of an email of ours that was given up. Nothing was noted.');
  else await noteIt(bounce);
});

const noteIt = ({ id, status }: Bounce) =>
  withContext(async ({ db, now }) => {
    const isNoted = await noteBounce(db, id, status, now());
    say(isNoted ? `Noted: the email ${id} was not delivered.` : 'That email is not known any more.');
  });

/** The beginning of the message, as far as a report is long. */
async function readMessage(): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of process.stdin) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= mostBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, mostBytes).toString('latin1');
}
