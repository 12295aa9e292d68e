import { type SQL, sql } from 'drizzle-orm';
import { provenAddress } from '#src/domains/accounts/account-data.server.ts';
import { consequencesOf, declareAccountTables } from '#src/domains/accounts/hooks.server.ts';
import { type HookHandler, onHook } from '#src/platform/hooks.server.ts';
import { contactMessages } from './tables.server.ts';

const sentBy = (accountId: number): SQL => sql`${contactMessages.email} = ${provenAddress(accountId)}`;

/** What the deletion of an account does to the messages that were sent to the operator from its address. */
export const messagesAccountDeletion: HookHandler[] = [
  declareAccountTables([
    {
      table: contactMessages,
      by: sentBy,
      file: 'messages',
      about: 'messages that you sent us by the contact form, from your confirmed address',
    },
  ]),
  onHook(consequencesOf, async ({ db }, { accountId }) => {
    const count = await db.$count(contactMessages, sentBy(accountId));
    const removes = count > 0 ? ['The messages that you sent us by the contact form.'] : [];
    return { removes, keeps: [], bars: [] };
  }),
];
