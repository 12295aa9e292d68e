import { decideNoShow } from '#src/domains/appointments/no-shows/deciding.server.ts';
import { sendBack } from '#src/domains/appointments/paying/payment.server.ts';
import type { AppointmentRow } from '#src/domains/appointments/reading.server.ts';
import type { Context } from '#src/platform/context.server.ts';
import type { EndpointParsed } from '#src/platform/endpoint.ts';
import { pageOf } from '#src/platform/http/paginate.server.ts';
import { poundsOf } from '#src/platform/money.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { audited } from '../deciding.server.ts';
import { businessShown } from '../reading.server.ts';
import {
  type DisputedNoShow,
  listNoShows,
  notWaiting,
  type upholdNoShow,
  type withdrawNoShow,
} from './contract.ts';
import * as queries from './queries.server.ts';

export const list: Verb<typeof listNoShows> = (context, input) => {
  const asked = { ...input, now: context.now() };
  return pageOf(context, listNoShows, input, {
    rows: async (window) => (await queries.noShowRows(context.db, asked, window)).map(shown),
    total: () => queries.countNoShows(context.db, asked),
  });
};

const shown = ({
  row,
  client,
  owner,
  ofClient,
  ofBusiness,
}: Awaited<ReturnType<typeof queries.noShowRows>>[number]): DisputedNoShow => ({
  ...{ id: row.id, number: row.number, title: row.listingTitle, client: client ?? '' },
  ...{ starts_at: row.startsAt.toISOString(), ends_at: row.endsAt.toISOString() },
  owner: businessShown(owner),
  marked_at: row.noShowAt?.toISOString() ?? null,
  words: row.objection,
  since: (row.objectedAt ?? row.startsAt).toISOString(),
  ...{ paid: poundsOf(row.dueNowPence), kept: poundsOf(row.keptPence ?? 0) },
  is_withdrawn: row.state !== 'no_show',
  answer: row.objectionAnswer,
  decided_at: row.objectionDecidedAt?.toISOString() ?? null,
  ...{ of_client: ofClient, of_business: ofBusiness },
});

async function decided(context: Context, id: number, answer: string, isWithdrawn: boolean) {
  let sent: AppointmentRow | undefined;
  const done = await audited(context, async (inside) => {
    const row = await decideNoShow(inside, id, { isWithdrawn, answer });
    if (!row) throw new Refused(notWaiting);
    sent = row;
    return {
      entry: {
        action: isWithdrawn ? 'no-show-withdrawn' : 'no-show-upheld',
        subject: 'appointment',
        ...{ subjectId: id, title: row.number, reason: answer },
        before: { state: 'no_show', kept: poundsOf(row.keptPence ?? 0) },
        after: {
          state: isWithdrawn ? 'cancelled' : 'no_show',
          kept: isWithdrawn ? 0 : poundsOf(row.keptPence ?? 0),
        },
      },
      message: `The no-show ${isWithdrawn ? 'is withdrawn' : 'stays'}. Both sides get your reason by email.`,
    };
  });
  if (sent) await sendBack(context, sent);
  return done;
}

export const withdraw = (context: Context, { id, reason }: EndpointParsed<typeof withdrawNoShow>) =>
  decided(context, id, reason, true);

export const uphold = (context: Context, { id, reason }: EndpointParsed<typeof upholdNoShow>) =>
  decided(context, id, reason, false);
