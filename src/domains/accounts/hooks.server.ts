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

/** Runs in the transaction that registers a business, so that later domains can create what it starts with. */
export const businessRegistered = hook<NewBusiness, void>('accounts.business-registered');

/** Runs in the transaction that confirms an account's address, so that what waited for it can continue. */
export const addressProved = hook<{ accountId: number }, void>('accounts.address-proved');

/**
 * Runs in the transaction that gives the founder of a business an account of their own: what a later domain keeps of
 * the person, and not of the business, goes from one account to the other.
 */
export const loginMoved = hook<{ from: number; to: number }, void>('accounts.login-moved');

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

/** Runs for an export: lists that are more than the rows of a table. */
export const exportOf = hook<{ accountId: number }, readonly ArchivedList[]>('accounts.export-of');

interface ExportedFile {
  /** Its path in the archive. */
  readonly name: string;
  /** Read when the file is written, after the transaction that gathered the rows; null if the file is gone. */
  readonly bytes: () => Promise<Uint8Array | null>;
}

/** Runs for an export: files that a domain has about the account, added unchanged. */
export const exportFilesOf = hook<{ accountId: number }, readonly ExportedFile[]>('accounts.export-files-of');

interface Consequences {
  readonly removes: readonly string[];
  readonly keeps: readonly string[];
  readonly bars: readonly string[];
}

/** Runs before a deletion: what would be deleted, what the law keeps, and what blocks it, in words for the holder. */
export const consequencesOf = hook<{ accountId: number }, Consequences>('accounts.consequences-of');

/** Runs in the transaction that requests or cancels a deletion: hides or shows what is public of the account. */
export const hideOf = hook<{ accountId: number; hidden: boolean }, void>('accounts.hide-of');

/** Asks which places a business has: those that a member of its team can be limited to. */
export const placesOf = hook<
  { businessId: number; most: number },
  readonly { readonly id: number; readonly title: string }[]
>('accounts.places-of');

interface Held {
  readonly what: string;
  /** What becomes of it when its holder leaves, as a sentence. */
  readonly becomes: string;
}

/** Asks before a member leaves: what is theirs now. */
export const memberHolds = hook<{ businessId: number; memberId: number }, readonly Held[]>(
  'accounts.member-holds',
);

/** Runs in the transaction that ends a member, so that later domains end what was theirs. */
export const memberEnded = hook<{ businessId: number; memberId: number }, void>('accounts.member-ended');
