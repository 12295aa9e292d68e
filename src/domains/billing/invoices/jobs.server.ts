import { z } from 'zod';
import type { Context } from '#src/platform/context.server.ts';
import type { Jobs } from '#src/platform/jobs/jobs.server.ts';
import * as queries from './queries.server.ts';
import { anonymiseIssuedBy } from './rules.ts';

type AnonymiseContext = Pick<Context, 'db' | 'log' | 'now'>;

/** Takes the buyers out of papers that tax law has no use for any more; the sums and the numbers stay. */
export async function anonymiseOldInvoices({ db, log, now }: AnonymiseContext): Promise<number> {
  const reduced = await queries.anonymiseBuyers(db, anonymiseIssuedBy(now()), now());
  if (reduced > 0) log.info({ reduced }, 'buyers were taken out of old invoices');
  return reduced;
}

const name = 'reduce-invoices';

export function defineInvoiceJobs(jobs: Jobs, context: AnonymiseContext): void {
  jobs.define(
    name,
    async () => {
      await anonymiseOldInvoices(context);
    },
    { data: z.object({}) },
  );
}
