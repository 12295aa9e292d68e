/** Whom a business owes a client's appointment to: this site, its own link, or that they were its client already. */
export const orderSources = ['marketplace', 'own_link', 'own_client'] as const;
export type OrderSource = (typeof orderSources)[number];

/** What the decision on an appointment's commission rests on. It says nothing of other clients. */
export interface Evidence {
  /** Since when the business has the client in its own list; null where it does not. An instant. */
  readonly ownSince: string | null;
  /** Appointments and orders of this client at this business before, that stand or were completed. */
  readonly before: number;
  /** Whether the client came by the business's own link. */
  readonly byLink: boolean;
}

interface Decision {
  readonly source: OrderSource;
  readonly basisPoints: number;
  readonly ruleVersion: number;
}

/** Of the rule below. It rises with each change; what was decided keeps the version that decided it. */
export const ruleVersion = 1;

/** An order from the price list costs the plan's rate; this is older than the versions. */
export const ruleOfOrders = 0;

/**
 * What an appointment costs its business: a client is new once. The plan's rate is due on the first appointment of a
 * client who was found on this site; own clients, who have been there before, and who come by the own link, cost
 * nothing.
 */
export function decide({ ownSince, before, byLink }: Evidence, planBasisPoints: number): Decision {
  const free = (source: OrderSource) => ({ source, basisPoints: 0, ruleVersion });
  if (ownSince !== null || before > 0) return free('own_client');
  if (byLink) return free('own_link');
  return { source: 'marketplace', basisPoints: planBasisPoints, ruleVersion };
}

/** What has been booked of an order's earnings, together. */
interface Earned {
  readonly grossPence: number;
  readonly commissionPence: number;
  /** What of the gross sum came through us. */
  readonly throughUsPence: number;
}

/** Takes back all that was earned with an order, whatever had been. */
export const reversalOf = ({ grossPence, commissionPence, throughUsPence }: Earned): Earned => ({
  grossPence: 0 - grossPence,
  commissionPence: 0 - commissionPence,
  throughUsPence: 0 - throughUsPence,
});
