import { z } from 'zod';

/** The largest number that the database counts to. A larger one names nothing. */
const largest = 2_147_483_647;

const counted = () => z.coerce.number().int().min(1).max(largest);

/** The id of one thing, in an address, a query or a form: as a number or as text. */
export const id = counted();

/** The version that somebody looked at, so that a later save is not overwritten. */
export const versionNumber = counted();
