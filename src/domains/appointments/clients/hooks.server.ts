import type { Whose } from '#src/platform/database/in-places.server.ts';
import { hook } from '#src/platform/hooks.server.ts';

/** Who a client is, as far as an enquiry tells it: the business does not see from which email it came. */
interface Asking {
  readonly whose: Whose;
  readonly accountId: number | null;
  readonly name: string;
  readonly phone: string;
  readonly most: number;
}

interface AskedOnce {
  readonly id: number;
  readonly at: Date;
  readonly listing: string;
}

/** Asks which enquiries a client sent to a business, the latest first. */
export const enquiriesOfClient = hook<Asking, readonly AskedOnce[]>('appointments.enquiries-of-client');
