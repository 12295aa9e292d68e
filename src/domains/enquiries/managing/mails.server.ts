import type { Context } from '#src/platform/context.server.ts';
import { sendLater } from '#src/platform/mail/mail-job.server.ts';
import { type ReportReason, reportReasons } from '../inbox/rules.ts';

interface Report {
  readonly enquiryId: number;
  readonly listing: string;
  readonly isByBusiness: boolean;
  readonly reason: ReportReason;
  readonly message: string;
}

/** Which conversation, by whom and why; what was said in it stays where it is. */
export async function tellOperator(
  { db, env, jobs }: Pick<Context, 'db' | 'env' | 'jobs'>,
  { enquiryId, listing, isByBusiness, reason, message }: Report,
): Promise<void> {
  if (!jobs) return;
  const text = [
    `Enquiry ${enquiryId} to ${listing.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')} was reported by ${isByBusiness ? 'the business' : 'the client'}: ${reportReasons[reason]}.`,
    message || 'Nothing was added.',
    `${env.publicUrl}/dashboard/operator/conversation/${enquiryId}`,
  ].join('\n\n');
  await sendLater(jobs, { to: env.supportEmail, subject: `Enquiry ${enquiryId} was reported`, text }, { db });
}
