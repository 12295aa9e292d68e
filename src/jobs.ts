import { defineReminderJobs } from '#src/domains/appointments/emails/jobs.server.ts';
import { defineAppointmentJobs } from '#src/domains/appointments/ending/jobs.server.ts';
import { defineFreeDayJobs } from '#src/domains/appointments/free-days/jobs.server.ts';
import { defineWaitlistJobs } from '#src/domains/appointments/waitlist/jobs.server.ts';
import { defineInvoiceJobs } from '#src/domains/billing/invoices/jobs.server.ts';
import { invoiceSources } from '#src/domains/billing/invoices/pdf.server.ts';
import { defineLedgerJobs } from '#src/domains/billing/ledger/jobs.server.ts';
import { definePaymentJobs } from '#src/domains/billing/payments/jobs.server.ts';
import { defineSubscriptionJobs } from '#src/domains/billing/subscriptions/jobs.server.ts';
import { defineBusyCalendarJobs } from '#src/domains/calendar/busy/jobs.server.ts';
import { defineAnnouncementJobs } from '#src/domains/content/announcements/jobs.server.ts';
import { defineEnquiryJobs } from '#src/domains/enquiries/jobs.server.ts';
import { defineClaimJobs } from '#src/domains/listings/claims/jobs.server.ts';
import { defineListingJobs } from '#src/domains/listings/jobs.server.ts';
import { defineMediaJobs } from '#src/domains/media/jobs.server.ts';
import { defineNotificationJobs } from '#src/domains/notifications/jobs.server.ts';
import { defineCatalogueJobs } from '#src/domains/operator/catalogue/jobs.server.ts';
import { defineImportJobs } from '#src/domains/operator/imports/jobs.server.ts';
import { defineWordListJobs } from '#src/domains/operator/word-list/jobs.server.ts';
import { defineOrderJobs } from '#src/domains/orders/jobs.server.ts';
import { defineConsentJobs } from '#src/domains/practitioners/consent/jobs.server.ts';
import { defineReviewJobs } from '#src/domains/reviews/invitations/jobs.server.ts';
import type { ServerContext } from '#src/platform/context.server.ts';
import type { Jobs } from '#src/platform/jobs/jobs.server.ts';
import type { Mail } from '#src/platform/mail/mail.server.ts';
import { defineMailJob } from '#src/platform/mail/mail-job.server.ts';
import { defineErasureJob } from './domains/accounts/deletion/erasure.server.ts';
import { defineForgottenPassword } from './domains/accounts/password/service.server.ts';
import { defineRetention } from './domains/accounts/retention/retention.server.ts';

interface Schedule {
  readonly name: string;
  /** Minute, hour, day, month and weekday in London. */
  readonly cron: string;
  readonly does: string;
}

/** All that the clock starts. Each runs in one process at a time, and may run twice. */
export const schedules: readonly Schedule[] = [
  { name: 'remind-of-appointments', cron: '* * * * *', does: 'emails reminders and daily summaries' },
  {
    name: 'end-appointments',
    cron: '* * * * *',
    does: 'ends unanswered requests and completes appointments',
  },
  { name: 'email-unread-messages', cron: '* * * * *', does: 'emails what was not read in a conversation' },
  { name: 'reconcile-payments', cron: '*/5 * * * *', does: 'compares open payments with PayPal' },
  { name: 'settle-orders', cron: '*/5 * * * *', does: 'refunds what is owed and ends unpaid orders' },
  { name: 'follow-plans', cron: '*/5 * * * *', does: 'ends plans and sends the emails that are due' },
  { name: 'try-word-list', cron: '*/5 * * * *', does: 'goes on with the trial of a word list' },
  { name: 'undo-imports', cron: '*/5 * * * *', does: 'goes on with the undo of an import' },
  { name: 'index-catalogue', cron: '*/5 * * * *', does: 'has the search follow names of the catalogue' },
  { name: 'read-calendars', cron: '*/5 * * * *', does: 'reads the calendars elsewhere that are due' },
  {
    name: 'ask-for-reviews',
    cron: '*/5 * * * *',
    does: 'invites clients to review visits of the day before',
  },
  {
    name: 'announce-changes',
    cron: '*/5 * * * *',
    does: 'tells businesses of changes before they take effect',
  },
  { name: 'hide-objectors', cron: '7,22,37,52 * * * *', does: 'hides people who objected to being shown' },
  { name: 'grant-claims', cron: '*/15 * * * *', does: 'grants proved claims of listings after their wait' },
  {
    name: 'review-waitlist',
    cron: '0 * * * *',
    does: 'ends what clients wait for in vain and looks again at what is free',
  },
  { name: 'follow-claims', cron: '25 * * * *', does: 'looks at claimed websites and ends old claims' },
  { name: 'forget-removed-pictures', cron: '35 * * * *', does: 'deletes pictures removed from a gallery' },
  {
    name: 'close-review-day',
    cron: '15 0 * * *',
    does: 'tells the ledger of reviews of the day that is over',
  },
  { name: 'begin-free-day', cron: '5 0 * * *', does: 'derives free time for one more day' },
  {
    name: 'follow-verifications',
    cron: '25 0 * * *',
    does: 'ends verified marks and tells their owners before',
  },
  { name: 'extend-bank-holidays', cron: '10 2 * * *', does: 'adds later bank holidays to opening hours' },
  { name: 'forget-old-traces', cron: '20 3 * * *', does: 'deletes sessions, links and logs past their time' },
  { name: 'erase-accounts', cron: '40 3 * * *', does: 'erases accounts 14 days after their deletion' },
  { name: 'forget-old-messages', cron: '50 3 * * *', does: 'deletes old messages and enquiries' },
  { name: 'reduce-invoices', cron: '50 3 * * *', does: 'anonymises the buyers of old invoices' },
  { name: 'check-the-books', cron: '0 4 * * *', does: 'checks the ledger against payments and PayPal' },
  { name: 'forget-old-notifications', cron: '0 4 * * *', does: 'deletes notifications older than 60 days' },
  { name: 'forget-old-counts', cron: '10 4 * * *', does: 'deletes daily counts older than thirteen months' },
  { name: 'count-unmet-demand', cron: '15 4 * * *', does: 'counts who found nothing, and forgets it' },
  { name: 'tidy-listings', cron: '10 4 * * *', does: 'erases removed listings, unused files and evidence' },
  { name: 'forget-payment-notices', cron: '20 4 * * *', does: 'deletes webhook events older than 90 days' },
];

/** Defines every job of the server, those that requests send and those that the clock starts. */
export function defineJobs(jobs: Jobs, mail: Mail, context: ServerContext): void {
  defineMailJob(jobs, mail, context, invoiceSources(context));
  defineForgottenPassword(jobs, context);
  defineMediaJobs(jobs, context.files);
  defineRetention(jobs, context);
  defineErasureJob(jobs, context);
  defineNotificationJobs(jobs, context);
  defineEnquiryJobs(jobs, context);
  defineConsentJobs(jobs, context);
  defineListingJobs(jobs, context);
  defineClaimJobs(jobs, context);
  defineBusyCalendarJobs(jobs, context);
  defineImportJobs(jobs, context);
  defineCatalogueJobs(jobs, context);
  defineWordListJobs(jobs, context);
  defineInvoiceJobs(jobs, context);
  defineSubscriptionJobs(jobs, context);
  defineOrderJobs(jobs, context);
  defineReminderJobs(jobs, context);
  defineAppointmentJobs(jobs, context);
  defineFreeDayJobs(jobs, context);
  defineWaitlistJobs(jobs, context);
  defineReviewJobs(jobs, context);
  defineAnnouncementJobs(jobs, context);
  definePaymentJobs(jobs, context);
  defineLedgerJobs(jobs, context);
  for (const { name, cron } of schedules) jobs.schedule(name, cron);
}
