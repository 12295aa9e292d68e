import { z } from 'zod';

/** The largest number that the database counts to. A larger one names nothing. */
const largest = 2_147_483_647;

const unknown = 'The selected :attribute is invalid.';

const counted = () => z.coerce.number().int().min(1).max(largest);

/** The id of one thing, in an address, a query or a form: as a number or as text. */
export const id = counted();

/** The same where only a number will do: beside a text in a union, which would be coerced. */
export const numericId = z.int().min(1, unknown).max(largest, unknown);

/** The version that a person looked at, so that a later save is not overwritten. */
export const versionNumber = counted();
