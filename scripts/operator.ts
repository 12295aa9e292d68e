import { parseArgs } from 'node:util';
import { rightsText, someRights } from '#src/domains/accounts/operators/rules.ts';
import {
  add,
  addFirst,
  byHand,
  change,
  listOperators,
  operatorId,
  remove,
} from '#src/domains/operator/people.server.ts';
import type { ServerContext } from '#src/platform/context.server.ts';
import { runCommand, say, withContext } from './command.ts';

const usage = `npm run operator -- first <email>
npm run operator -- add <email> [--rights moderation,money,content]
npm run operator -- rights <email> --rights everything
npm run operator -- remove <email>
npm run operator -- list

first makes the first operator, and prints a link to set the password: once, for 60 minutes.
add makes an account that is there an operator's, or makes one and mails a link to set its password; without --rights
it may do everything. rights gives an operator other rights. remove makes it a client's or a business's again.
With the embedded database, stop the server first.`;

runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { rights: { type: 'string' } },
  });
  const [what = '', email = '', ...rest] = positionals;
  const rights = someRights.safeParse((values.rights ?? 'everything').split(','));
  const takesRights = what === 'add' || (what === 'rights' && values.rights !== undefined);
  const isKnown = takesRights || (['first', 'remove', 'list'].includes(what) && values.rights === undefined);
  if (!isKnown || (what === 'list') !== (email === '') || rest.length > 0 || !rights.success)
    throw new Error(usage);
  await withContext(async (context) => {
    const working = byHand(context);
    const { publicUrl } = context.env;
    if (what === 'list') await list(context);
    else if (what === 'first') tellFirst(await addFirst(working, email), publicUrl);
    else if (what === 'add') tellAdded(await add(working, email, rights.data), publicUrl);
    else if (what === 'rights') {
      const changed = await change(working, await operatorId(working, email), rights.data);
      say(`${changed.email} has these rights now: ${rightsText(changed.after)}.`);
    } else {
      const removed = await remove(working, await operatorId(working, email));
      say(`${removed.email} is no operator any more, and was signed out.`);
    }
  });
});

function tellFirst({ email, link }: Awaited<ReturnType<typeof addFirst>>, publicUrl: string): void {
  if (link === null) say(`${email} is the first operator, and signs in at ${publicUrl}/login.`);
  else
    say(`${email} is the first operator. Open this link once, within 60 minutes, to set the password:
${link}
It is shown only here. Run the command again for another one, which takes its place.`);
}

function tellAdded(
  { outcome, email, wasBusiness }: Awaited<ReturnType<typeof add>>,
  publicUrl: string,
): void {
  if (outcome === 'invited') say(`${email} was mailed a link to set a password. It works for 60 minutes.`);
  else if (outcome === 'was-operator') say(`${email} is already an operator.`);
  else say(`${email} is an operator now, and signs in anew at ${publicUrl}/login.`);
  if (wasBusiness)
    say(
      'The account was a business’s: its pages stay up, and cannot be edited until it is no operator any more.',
    );
}

async function list(context: ServerContext): Promise<void> {
  const operators = await listOperators(context);
  if (operators.length === 0)
    say('There is no operator yet. Make the first one: npm run operator -- first <email>');
  for (const { email, name, rights, hasPassword, lastSignedInAt } of operators)
    say(
      `${email}  ${name}  ${rightsText(rights ?? [])}  ${
        lastSignedInAt
          ? `last signed in ${lastSignedInAt.toISOString().slice(0, 10)}`
          : hasPassword
            ? 'never signed in'
            : 'has no password yet'
      }`,
    );
}
