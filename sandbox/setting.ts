import type { SandboxOrder } from './orders.ts';
import type { Store } from './store.ts';

/** Something that happened here, on its way to the server under test. */
export interface Notice {
  readonly id: string;
  readonly type: string;
  readonly order: SandboxOrder;
  /** Of a refund. */
  readonly refundId?: string;
  /** Of a dispute. */
  readonly disputeId?: string;
}

export interface SandboxSetting {
  readonly store: Store;
  /** Where its pages are, for the link that leads the buyer there. */
  readonly base: string;
  readonly now: () => Date;
  /** Delivers a notice to the server under test. */
  readonly deliver: (notice: Notice) => Promise<void>;
  /** Injected faults end after this time; absent: never. */
  readonly faultsEndAfterMs?: number;
}
