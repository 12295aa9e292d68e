import type { ServerContext } from '#src/platform/context.server.ts';
import { type AccountTable, lookup } from './account-data.server.ts';
import { accountTables } from './hooks.server.ts';
import { suspensions } from './suspension/tables.server.ts';
import {
  accountCategories,
  accounts,
  consents,
  identities,
  knownDevices,
  mailedLinks,
  recoveryCodes,
  sessions,
} from './tables.server.ts';
import {
  businessActions,
  handOverOffers,
  memberInvitations,
  memberListings,
  members,
} from './team/tables.server.ts';
import { accountViews } from './viewing/tables.server.ts';

const ownTables: readonly AccountTable[] = [
  {
    table: accounts,
    by: accounts.id,
    file: 'account',
    about: 'your account and your profile',
    also: () => ({ city: lookup(accounts.cityId, 'cities') }),
    pictures: [accounts.avatarImageId, accounts.bannerImageId],
  },
  {
    table: accountCategories,
    by: accountCategories.accountId,
    file: 'categories',
    about: 'the kinds of treatment that you chose when you registered',
    also: () => ({ name: lookup(accountCategories.categoryId, 'categories') }),
  },
  {
    table: consents,
    by: consents.accountId,
    file: 'consents',
    about: 'what you agreed to: which wording, when, and when you withdrew it',
  },
  {
    table: sessions,
    by: sessions.accountId,
    file: 'sessions',
    about: 'where and when you were signed in',
  },
  {
    table: knownDevices,
    by: knownDevices.accountId,
    file: 'known-devices',
    about: 'browsers that your account recognises, each by an anonymous token',
  },
  {
    table: identities,
    by: identities.accountId,
    file: 'sign-in-providers',
    about: 'services such as Google that may sign you in',
  },
  {
    table: mailedLinks,
    by: mailedLinks.accountId,
    file: 'mailed-links',
    about: 'links that we emailed to you, what they were for, and whether you used them',
  },
  { table: recoveryCodes, by: recoveryCodes.accountId },
  {
    table: suspensions,
    by: suspensions.accountId,
    file: 'suspensions',
    about: 'why and until when we kept you from signing in',
  },
  {
    table: accountViews,
    by: accountViews.accountId,
    file: 'account-views',
    about: 'when one of us looked at your dashboard as you see it, and why',
  },
  {
    table: members,
    by: members.businessId,
    file: 'team',
    about: 'who works for your business, as what, and since when',
  },
  {
    table: memberListings,
    by: [memberListings.memberId, members.id],
    file: 'team-places',
    about: 'which of your listings a member of your team is limited to',
    also: () => ({ listing: lookup(memberListings.listingId, 'listings', 'title') }),
  },
  {
    table: businessActions,
    by: businessActions.businessId,
    file: 'team-activity',
    about: 'what the members of your team changed',
    also: () => ({ member: lookup(businessActions.memberId, 'members') }),
  },
  { table: memberInvitations, by: [memberInvitations.memberId, members.id] },
  { table: handOverOffers, by: handOverOffers.businessId },
];

/** Every table with rows of accounts, parents before their children. */
export const allAccountTables = async (context: ServerContext): Promise<AccountTable[]> => [
  ...ownTables,
  ...(await context.runHook(context, accountTables, {})).flat(),
];
