import { parseArgs } from 'node:util';
import { add, listOperators, remove } from '#src/domains/operator/people.server.ts';
import type { ServerContext } from '#src/platform/context.server.ts';
import { runCommand, say, withContext } from './command.ts';

const usage = `npm run operator -- add <email>
npm run operator -- remove <email>
npm run operator -- list

add makes an account that is there an operator's, or makes one and mails a link to set its password.
remove makes it a client's or a business's again. With the embedded database, stop the server first.`;

runCommand(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [what, email = '', ...rest] = positionals;
  const isWhole = what === 'list' ? email === '' : (what === 'add' || what === 'remove') && email !== '';
  if (!isWhole || rest.length > 0) throw new Error(usage);
  await withContext(async (context) => {
    if (what === 'list') await list(context);
    else if (what === 'add') tellAdded(await add(context, email), context.env.publicUrl);
    else say(`${(await remove(context, email)).email} is no operator any more, and was signed out.`);
  });
});

function tellAdded(
  { outcome, email, wasBusiness }: Awaited<ReturnType<typeof add>>,
  publicUrl: string,
): void {
  if (outcome === 'invited') say(`${email} was mailed a link to set a password. It works for 60 minutes.`);
  else if (outcome === 'was-operator') say(`${email} is an operator already.`);
  else say(`${email} is an operator now, and signs in anew at ${publicUrl}/login.`);
  if (wasBusiness)
    say(
      'The account was a business’s: its pages stay up, and cannot be edited until it is no operator any more.',
    );
}

async function list(context: ServerContext): Promise<void> {
  const operators = await listOperators(context);
  if (operators.length === 0) say('There is no operator yet. Make one: npm run operator -- add <email>');
  for (const { email, name, hasPassword, lastSignedInAt } of operators)
    say(
      `${email}  ${name}  ${
        lastSignedInAt
          ? `last signed in ${lastSignedInAt.toISOString().slice(0, 10)}`
          : hasPassword
            ? 'never signed in'
            : 'has no password yet'
      }`,
    );
}
