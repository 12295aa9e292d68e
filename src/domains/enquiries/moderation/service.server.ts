import { addAuditEntry } from '#src/domains/accounts/audit-log.server.ts';
import { type Context, inTransaction, type ServerContext, signedIn } from '#src/platform/context.server.ts';
import type { EndpointParsed } from '#src/platform/endpoint.ts';
import { pageOf } from '#src/platform/http/paginate.server.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import type { EnquiryAction } from '../audit-actions.ts';
import { threadOf } from '../conversations/conversation.server.ts';
import { tellReporter } from '../conversations/mails.server.ts';
import { byId, type Conversation } from '../conversations/queries.server.ts';
import { listReported, type Reported, type settleReports } from './contract.ts';
import * as queries from './queries.server.ts';

export const list: Verb<typeof listReported> = (context, input) =>
  pageOf(context, listReported, input, {
    rows: async (window) =>
      (await queries.reportedRows(context.db, input.search, window)).map(
        ({ id, name, slug, title, reports, reason, since }) => ({
          ...{ id, name, reports, reason, listing: { slug, title } },
          since: new Date(since * 1000).toISOString(),
        }),
      ),
    total: () => queries.countReported(context.db, input.search),
  });

/** Readable only while a report is open. The log records that an operator read it, but nothing of its text. */
export async function read(context: Context, id: number): Promise<Reported> {
  const { db, log } = context;
  const open = await queries.openReports(db, id);
  const found = open.length > 0 ? await byId(db, id) : undefined;
  if (!found) throw new Refused(notFound);
  log.info({ operator: signedIn(context).accountId, enquiry: id }, 'a reported conversation was read');
  return {
    ...(await threadOf(db, found)),
    reports: open.map(({ isByBusiness, reason, message, createdAt }) => ({
      by: isByBusiness ? ('business' as const) : ('visitor' as const),
      ...{ reason, message, at: createdAt.toISOString() },
    })),
  };
}

/** How many reported conversations wait for an operator. */
export const countReported = (db: Context['db']): Promise<number> => queries.countReported(db, undefined);

/** The audit log is kept for good, so it names the page, but not who wrote. */
export async function settle(
  context: Context,
  { id, answer }: EndpointParsed<typeof settleReports>,
): Promise<{ message: string }> {
  const operator = signedIn(context).accountId;
  await inTransaction(context, async (inside) => {
    const found = await byId(inside.db, id);
    const open = await queries.openReports(inside.db, id);
    const settled = await queries.settle(inside.db, id, operator, context.now());
    if (!found || settled === 0) throw new Refused(notFound);
    const deed = { subject: 'conversation', subjectId: id, title: found.listing.title } as const;
    const action: EnquiryAction = 'conversation-settled';
    const facts = { before: { open_reports: settled }, after: { open_reports: 0 } };
    await addAuditEntry(inside, { ...deed, action, ...facts });
    await tellReporters(inside, found, { open, answer });
  });
  context.log.info({ operator, enquiry: id }, 'the reports of a conversation were settled');
  return { message: 'Resolved. The conversation is closed to operators again.' };
}

/** Each side that reported it hears once what came of that. */
async function tellReporters(
  inside: ServerContext,
  { email, name, owner, listing }: Conversation,
  { open, answer }: { open: Awaited<ReturnType<typeof queries.openReports>>; answer: string },
): Promise<void> {
  const isBy = (isByBusiness: boolean) => open.some((report) => report.isByBusiness === isByBusiness);
  if (isBy(true)) await tellReporter(inside, { to: owner.email, other: name, answer });
  if (isBy(false)) await tellReporter(inside, { to: email, other: listing.title, answer });
}
