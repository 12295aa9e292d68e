import { type HookHandler, hook, onHook } from '#src/platform/hooks.server.ts';
import type { AccountTable } from './account-data.server.ts';

interface NewBusiness {
  readonly accountId: number;
  readonly businessName: string;
  readonly categoryIds: readonly number[];
  readonly cityId: number;
  readonly phone: string;
  readonly email: string;
}

/** Asked in the transaction that registers a business: whoever keeps things for it begins them now. */
export const businessRegistered = hook<NewBusiness, void>('accounts.business-registered');

/** Asked in the transaction that proves an account's address: what only waited for that goes on now. */
export const addressProved = hook<{ accountId: number }, void>('accounts.address-proved');

/** The tables in which a domain keeps rows of accounts, parents before their children. */
export const accountTables = hook<object, readonly AccountTable[]>('accounts.tables');

export const declareAccountTables = (tables: readonly AccountTable[]): HookHandler =>
  onHook(accountTables, async () => tables);

/** A list of the archive, in the file of its name. */
export interface ArchivedList {
  readonly file: string;
  /** What it holds, in the words of the archive's README. */
  readonly about: string;
  readonly rows: readonly object[];
}

/** Run for an export: lists that are more than the rows of a table. */
export const exportOf = hook<{ accountId: number }, readonly ArchivedList[]>('accounts.export-of');

interface ExportedFile {
  /** Its path in the archive. */
  readonly name: string;
  /** Made when its turn comes, after the transaction in which the rows were gathered; null where it is gone. */
  readonly bytes: () => Promise<Uint8Array | null>;
}

/** Asked for an export: files that a domain has about the account, packed as they are. */
export const exportFilesOf = hook<{ accountId: number }, readonly ExportedFile[]>('accounts.export-files-of');

interface Consequences {
  readonly removes: readonly string[];
  readonly keeps: readonly string[];
  readonly bars: readonly string[];
}

/** Asked before a deletion: what would go, what stays by law, what has to be settled first; in words for its holder. */
export const consequencesOf = hook<{ accountId: number }, Consequences>('accounts.consequences-of');

/** Asked in the transaction that asks for a deletion: what is public of the account disappears now. */
export const hideOf = hook<{ accountId: number; hidden: boolean }, void>('accounts.hide-of');
