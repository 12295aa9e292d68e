import { accountsSamples } from '#src/domains/accounts/email-samples.server.ts';
import { advertisingSamples } from '#src/domains/advertising/email-samples.server.ts';
import { appointmentsSamples } from '#src/domains/appointments/email-samples.server.ts';
import { billingSamples } from '#src/domains/billing/email-samples.server.ts';
import { calendarSamples } from '#src/domains/calendar/email-samples.server.ts';
import { contentSamples } from '#src/domains/content/email-samples.server.ts';
import { enquiriesSamples } from '#src/domains/enquiries/email-samples.server.ts';
import { listingsSamples } from '#src/domains/listings/publication/email-samples.server.ts';
import { ordersSamples } from '#src/domains/orders/email-samples.server.ts';
import { practitionersSamples } from '#src/domains/practitioners/email-samples.server.ts';
import { reviewsSamples } from '#src/domains/reviews/email-samples.server.ts';
import type { EmailKind } from '#src/platform/mail/kinds.ts';
import type { EmailSample } from '#src/platform/mail/preview.server.ts';

/** A sample of every email: one that is missing does not compile. */
export const samples: Readonly<Record<EmailKind, EmailSample>> = {
  ...accountsSamples,
  ...advertisingSamples,
  ...appointmentsSamples,
  ...billingSamples,
  ...calendarSamples,
  ...contentSamples,
  ...enquiriesSamples,
  ...listingsSamples,
  ...ordersSamples,
  ...practitionersSamples,
  ...reviewsSamples,
};
