import { z } from 'zod';
import type { ServerContext } from '#src/platform/context.server.ts';
import type { Jobs } from '#src/platform/jobs/jobs.server.ts';
import * as queries from './queries.server.ts';
import { anonymiseIssuedBy } from './rules.ts';

/** Removes buyers from invoices that tax law no longer asks for; sums and numbers stay. */
export async function anonymiseOldInvoices({ db, log, now }: ServerContext): Promise<number> {
  const reduced = await queries.anonymiseBuyers(db, anonymiseIssuedBy(now()), now());
  if (reduced > 0) log.info({ reduced }, 'buyers were taken out of old invoices');
  return reduced;
}

const name = 'reduce-invoices';

export function defineInvoiceJobs(jobs: Jobs, context: ServerContext): void {
  jobs.define(
    name,
    async () => {
      await anonymiseOldInvoices(context);
    },
    { data: z.object({}) },
  );
}
