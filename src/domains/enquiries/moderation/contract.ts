import { z } from 'zod';
import { endpoint } from '#src/platform/endpoint.ts';
import { paginator, paging, searchWords } from '#src/platform/paging.ts';
import { notFound } from '#src/platform/refusals.ts';
import { lengths } from '#src/platform/schema/lengths.ts';
import { id } from '#src/platform/schema/shapes.ts';
import { thread } from '../conversations/contract.ts';
import { noAnswer } from '../conversations/rules.ts';

const one = z.object({ id });

const report = z.object({
  by: z.enum(['business', 'visitor']),
  reason: z.enum(['spam', 'abuse', 'unsafe', 'other']),
  message: z.string(),
  at: z.iso.datetime(),
});

const row = z.object({
  id: z.int(),
  listing: z.object({ slug: z.string(), title: z.string() }),
  name: z.string(),
  reason: report.shape.reason,
  /** Open reports of this conversation. */
  reports: z.int(),
  since: z.iso.datetime(),
});
export type ReportedRow = z.infer<typeof row>;

export const listReported = endpoint({
  method: 'GET',
  path: '/api/operator/conversation',
  summary: 'Conversations that one of their sides reported, the longest waiting first',
  access: 'operator',
  operatorRight: 'moderation',
  query: z.object({
    ...paging(),
    search: searchWords,
  }),
  returns: paginator(row),
});

const reported = thread.extend({ reports: z.array(report) });
export type Reported = z.infer<typeof reported>;

export const getReported = endpoint({
  method: 'GET',
  path: '/api/operator/conversation/:id',
  summary: 'A reported conversation as long as its report is open; that it was read is noted',
  access: 'operator',
  operatorRight: 'moderation',
  params: one,
  returns: reported,
  refuses: [notFound],
});

export const settleReports = endpoint({
  method: 'POST',
  path: '/api/operator/conversation/:id/settlement',
  summary: 'Close the open reports of a conversation, and tell who reported it what came of that',
  access: 'operator',
  operatorRight: 'moderation',
  params: one,
  // What they are told, by email.
  body: z.object({ answer: z.string().trim().min(1, noAnswer).max(lengths.report) }),
  returns: z.object({ message: z.string() }),
  refuses: [notFound],
});
