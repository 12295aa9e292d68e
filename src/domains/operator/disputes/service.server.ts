import { receiptOf } from '#src/domains/orders/dashboard/fee/service.server.ts';
import { evidenceTexts } from '#src/domains/orders/dashboard/fee/words.ts';
import { decideDispute } from '#src/domains/orders/disputes/service.server.ts';
import type { Context } from '#src/platform/context.server.ts';
import type { EndpointParsed } from '#src/platform/endpoint.ts';
import { pageOf } from '#src/platform/http/paginate.server.ts';
import type { Verb } from '#src/platform/serve.server.ts';
import { audited } from '../deciding.server.ts';
import { businessShown } from '../reading.server.ts';
import { type DisputedFee, listDisputes, type upholdFee, type waiveFee } from './contract.ts';
import * as queries from './queries.server.ts';

export const list: Verb<typeof listDisputes> = (context, input) =>
  pageOf(context, listDisputes, input, {
    rows: async (window) => {
      const shown: DisputedFee[] = [];
      for (const { dispute, owner, ...sold } of await queries.disputeRows(context.db, input, window))
        shown.push({
          id: dispute.id,
          owner: businessShown(owner),
          receipt: await receiptOf(context, sold),
          known: evidenceTexts({ isAppointment: true, evidence: dispute.evidence }),
        });
      return shown;
    },
    total: () => queries.countDisputes(context.db, input),
  });

const decided = (context: Context, id: number, reason: string, isWaived: boolean) =>
  audited(context, async (inside) => {
    const { number, amount } = await decideDispute(inside, id, { isWaived, answer: reason });
    return {
      entry: {
        action: isWaived ? 'fee-waived' : 'fee-upheld',
        subject: 'dispute',
        ...{ subjectId: id, title: number, reason },
        before: { fee: amount, state: 'disputed' },
        after: { fee: isWaived ? '£0.00' : amount, state: isWaived ? 'waived' : 'upheld' },
      },
      message: `The fee of ${amount} ${isWaived ? 'is taken back' : 'stands'}, and your reason is on its way by email.`,
    };
  });

export const takeBack = (context: Context, { id, reason }: EndpointParsed<typeof waiveFee>) =>
  decided(context, id, reason, true);

export const letStand = (context: Context, { id, reason }: EndpointParsed<typeof upholdFee>) =>
  decided(context, id, reason, false);
