import { declareAccountTables } from '#src/domains/accounts/hooks.server.ts';
import { advertisingClearances } from './tables.server.ts';

export const advertisingAccountDeletion = [
  declareAccountTables([
    {
      table: advertisingClearances,
      by: advertisingClearances.ownerId,
      file: 'advertising-reviews',
      about: 'words that you asked us to clear for advertising, and our answers',
    },
  ]),
];
